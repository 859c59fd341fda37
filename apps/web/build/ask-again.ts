import type { Plugin } from 'vite';

const LATER_CHUNK = /\bimport\(([`"'])(\.\/[\w.-]+\.js)\1\)/g;

/**
 * Some browsers remember for the life of the page that a module could not be fetched, and never ask for it again.
 * Under an address with a query it is another module to them: the server gives the same file.
 */
export const withAskingAgain = (code: string) =>
  code.replace(LATER_CHUNK, 'import(`$2`).catch(()=>import(`$2?again=${Date.now()}`))');

/** A chunk that could not be fetched can be asked for anew in every browser. */
export const askAgain = (): Plugin => ({
  name: 'ask-again',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = withAskingAgain(file.code);
  },
});
