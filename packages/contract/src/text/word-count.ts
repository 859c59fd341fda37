const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

export const cjkCount = (text: string): number => text.match(CJK)?.length ?? 0;

/** Counts CJK characters plus words: `你好 world` is 3. */
export const wordCount = (text: string): number => {
  const words = text.replace(CJK, ' ').match(/[\p{L}\p{N}]+(?:['’._-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return cjkCount(text) + words;
};
