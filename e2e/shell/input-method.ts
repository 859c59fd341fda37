import type { CDPSession, Page } from '@playwright/test';

/**
 * Simulates an input method that composes in the focused field, like Pinyin: the letters are shown until a
 * word is chosen.
 */
export type InputMethod = {
  compose: (letters: string) => Promise<void>;
  /** Ends the composition with a chosen word. */
  choose: (word: string) => Promise<void>;
};

export const startInputMethod = async (page: Page): Promise<InputMethod> => {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  return {
    async compose(letters) {
      await devtools.send('Input.imeSetComposition', {
        text: letters,
        selectionStart: letters.length,
        selectionEnd: letters.length,
      });
    },
    async choose(word) {
      await devtools.send('Input.insertText', { text: word });
    },
  };
};
