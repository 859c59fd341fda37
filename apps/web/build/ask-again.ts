import type { Plugin } from 'vite';

const LATER_CHUNK = /\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g;

/** Gives each chunk that is loaded later one retry, by `loadAgain` of `platform/loading/load-again.ts`. */
export const withAskingAgain = (code: string) =>
  code.replace(LATER_CHUNK, 'import(`$2`).catch(()=>loadAgain(`$2`))');

/** Makes failed chunks retryable in every browser. */
export const retryChunks = (): Plugin => ({
  name: 'ask-again',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = withAskingAgain(file.code);
  },
});
