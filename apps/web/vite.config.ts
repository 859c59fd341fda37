import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { retryChunks } from './build/ask-again.ts';
import { bundleReport } from './build/bundle-report.ts';
import { directIcons } from './build/direct-icons.ts';
import { firstPaint } from './build/first-paint.ts';
import { installable } from './build/installable.ts';
import { leanContract } from './build/lean-contract.ts';
import { offlineWorker } from './build/offline-worker.ts';

/**
 * Libraries that every page needs and that change only with their versions, so that browsers cache them
 * across releases.
 */
const lasting =
  /apps\/web\/src\/react\.ts|node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|^\0vite\/preload-helper/;
/** Modules that signed-in users need right after that. */
const soonAfter =
  /icons\/IconMicrophone\.mjs|apps\/web\/src\/(core\/dictation\/|app\/(follow-preferences|Contacts|settings-endpoints)|features\/billing\/plans\/(UsageBox|dates|usage\.texts|usage-text\/en|queries)|ui\/Progress)|packages\/contract\/src\/(dictation\/|billing\/(endpoints|entities|limits)|account\/setting)/;
/**
 * Modules that render the turns of a chat, in one chunk, except those needed for special content. A group
 * also includes what its modules import: the package's formulas would add MathJax.
 */
const thread =
  /apps\/web\/src\/core\/(thread|markdown)\/(?!diagram|formula|highlight|compared|actions\/(?:WhyPanel|PublishPanel|SelectionTools|selected-in))|packages\/markdown\/src\/(?!formula|article|blocks|printable|code|word|encodings|quotes)/;
/**
 * Drafts of forms, in one chunk, because each additional chunk would be named in the first load by every page
 * that uses it.
 */
const forms = /apps\/web\/src\/(core\/(form-draft|missing)\/(?!text\/zh)|platform\/kept-drafts)/;
/** All Chinese texts in one chunk, loaded only for Chinese readers. */
const chinese = /text\/zh_CN\.ts$/;

export default defineConfig({
  plugins: [
    leanContract(),
    directIcons(),
    firstPaint(),
    installable(),
    offlineWorker(),
    react(),
    retryChunks(),
    bundleReport(path.join(import.meta.dirname, 'dist/.report/bundle.json')),
  ],
  build: {
    target: ['chrome111', 'safari16.4'],
    sourcemap: false,
    // Safari 16 alone would need it, and loads the same files a little later without it.
    modulePreload: { polyfill: false },
    // A page that is open while we build again still finds the chunks it was made with.
    emptyOutDir: false,
    // No inlining: `data:` addresses would need an exception in the content security policy.
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
            // In one chunk, since each file costs a kilobyte of headers.
            { name: 'frame', tags: ['$initial'] },
            { name: 'soon-after', test: soonAfter },
            // Otherwise each icon would be a file, or part of a chunk that is not needed yet.
            { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\// },
            { name: 'forms', test: forms },
            { name: 'thread', test: thread },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
