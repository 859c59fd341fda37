/** Scripts in which quotes are full-width. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** Draws curly quotes as narrow as Latin letters, unless the text is Chinese or Japanese. */
export const quoteWidth = (text: string): { fontFeatures?: string[] } =>
  WIDE.test(text) ? {} : { fontFeatures: ['pwid'] };
