import type { Plugin } from 'vite';

const LATER_CHUNK = /\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g;

/**
 * Some browsers cache a failed module for the life of the page and never request it again. A query in the
 * address makes it a different module for them; the server returns the same file.
 */
export const withAskingAgain = (code: string) =>
  code.replace(LATER_CHUNK, 'import(`$2`).catch(()=>import(`$2?again=${Date.now()}`))');

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
