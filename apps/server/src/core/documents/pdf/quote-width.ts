/** Scripts in which quotes are as wide as letters. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** How wide the face draws the curly quotes of a text: as narrow as its letters, unless it is Chinese or Japanese. */
export const quoteWidth = (text: string): { fontFeatures?: string[] } =>
  WIDE.test(text) ? {} : { fontFeatures: ['pwid'] };
