import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanContract } from './build/lean-contract.ts';
import { preloadPage } from './build/preload-page.ts';

/** What every page needs and what changes only with its version, so that browsers keep it across our releases. */
const lasting = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;
/** All Chinese words together: who reads Chinese asks once, nobody else ever. */
const chinese = /\/text\/zh_CN\.ts$/;

export default defineConfig({
  plugins: [leanContract(), preloadPage('ChatPage'), react()],
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
            { name: 'lasting', test: lasting },
            { name: 'chinese', test: chinese },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
