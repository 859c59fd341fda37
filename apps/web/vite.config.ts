import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askAgain } from './build/ask-again.ts';
import { directIcons } from './build/direct-icons.ts';
import { firstPaint } from './build/first-paint.ts';
import { installable } from './build/installable.ts';
import { leanContract } from './build/lean-contract.ts';
import { offlineWorker } from './build/offline-worker.ts';

/** What every page needs and what changes only with its version, so that browsers keep it across our releases. */
const lasting =
  /apps\/web\/src\/react\.ts|node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|^\0vite\/preload-helper/;
/** What comes right after it for who is signed in. */
const soonAfter =
  /icons\/IconMicrophone\.mjs|apps\/web\/src\/(core\/dictation\/|app\/(follow-preferences|Contacts|settings-endpoints)|features\/billing\/plans\/(UsageBox|dates|plans\.texts|queries)|ui\/Progress)|packages\/contract\/src\/(dictation\/|billing\/(endpoints|entities|limits)|account\/setting)/;
/** What shows the turns of a chat, in one piece, but for what only some of them hold. */
const thread =
  /apps\/web\/src\/core\/(thread|markdown)\/(?!diagram|formula|highlight)|packages\/markdown\/src\//;
/** All Chinese words together: who reads Chinese asks once, nobody else ever. */
const chinese = /\/text\/zh_CN\.ts$/;

export default defineConfig({
  plugins: [leanContract(), directIcons(), firstPaint(), installable(), offlineWorker(), react(), askAgain()],
  build: {
    target: ['chrome111', 'safari16.4'],
    sourcemap: false,
    // A page that is open while we build again still finds the chunks it was made with.
    emptyOutDir: false,
    // Files stay files: data: addresses would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: { index: 'index.html', react: 'src/react.ts' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'chinese', test: chinese },
            { name: 'lasting', test: lasting },
            // In one piece: each file costs a kilobyte of headers.
            { name: 'frame', tags: ['$initial'] },
            { name: 'soon-after', test: soonAfter },
            // Else each would be a file, or part of one that is not wanted yet.
            { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\// },
            { name: 'thread', test: thread },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
