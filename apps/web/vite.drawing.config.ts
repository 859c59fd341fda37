import { defineConfig, type Plugin } from 'vite';
import { directIcons } from './build/direct-icons.ts';
import { leanContract } from './build/lean-contract.ts';

/** What the page fetches later is not drawn by the server; but for Chinese words. */
const withoutLaterParts = (): Plugin => ({
  name: 'without-later-parts',
  resolveDynamicImport: (id) =>
    typeof id === 'string' && !/\/text\/zh_CN(\.ts)?$/.test(id) ? { id, external: true } : null,
});

/** What draws turns on the server, in one file that needs no other. */
export default defineConfig({
  plugins: [leanContract(), directIcons(), withoutLaterParts()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/core/conversation/drawn/draw-turns.tsx',
    outDir: '../server/dist',
    emptyOutDir: false,
    minify: true,
    target: 'node24',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
