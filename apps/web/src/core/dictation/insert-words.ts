export type EditedText = { text: string; caret: number };

/** Returns a space between Latin words; nothing next to Chinese characters, spaces or line breaks. */
const gapBetween = (before: string, after: string): string =>
  /[\p{L}\p{N}\p{Po}\p{Pe}]$/u.test(before) &&
  /^[\p{L}\p{N}]/u.test(after) &&
  !/\p{Script=Han}$|[，。？！；：、]$/u.test(before) &&
  !/^\p{Script=Han}/u.test(after)
    ? ' '
    : '';

/** Replaces the selection with the dictated text; returns the new text and caret. */
export const insertWords = (text: string, start: number, end: number, words: string): EditedText => {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const inserted = gapBetween(before, words) + words;
  return {
    text: before + inserted + gapBetween(inserted, after) + after,
    caret: before.length + inserted.length,
  };
};
