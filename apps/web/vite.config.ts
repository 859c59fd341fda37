import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './build/first-paint.ts';
import { leanContract } from './build/lean-contract.ts';

/** What every page needs and what changes only with its version, so that browsers keep it across our releases. */
const lasting = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|^\0vite\/preload-helper/;
/** What every part stands on, in one piece: each file costs a kilobyte of headers. */
const basics =
  /apps\/web\/src\/(platform|ui\/(Button|IconButton|Confirm|classes))|packages\/contract\/src\/(wire|text)\/|node_modules\/(zustand|@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes))|^\0rolldown\/runtime/;
/** What comes right after it for who is signed in. */
const soonAfter =
  /apps\/web\/src\/(app\/(follow-preferences|Contacts|settings-endpoints)|features\/billing\/plans\/(UsageBox|dates|plans\.texts|queries)|ui\/Progress)|packages\/contract\/src\/(billing\/(endpoints|entities|limits)|account\/setting)/;
/** All Chinese words together: who reads Chinese asks once, nobody else ever. */
const chinese = /\/text\/zh_CN\.ts$/;

export default defineConfig({
  plugins: [leanContract(), firstPaint(), react()],
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'chinese', test: chinese },
            { name: 'lasting', test: lasting },
            { name: 'basics', test: basics },
            { name: 'soon-after', test: soonAfter },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
