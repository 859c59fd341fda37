export type Written = { text: string; caret: number };

/** Latin words stand apart; Chinese ones do not, nor what stands at a space or a line's end already. */
const gapBetween = (before: string, after: string): string =>
  /[\p{L}\p{N}\p{Po}\p{Pe}]$/u.test(before) &&
  /^[\p{L}\p{N}]/u.test(after) &&
  !/\p{Script=Han}$|[，。？！；：、]$/u.test(before) &&
  !/^\p{Script=Han}/u.test(after)
    ? ' '
    : '';

/** A text with what was said put in the place of its selection, and where the caret stands after that. */
export const withWords = (text: string, start: number, end: number, words: string): Written => {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const said = gapBetween(before, words) + words;
  return { text: before + said + gapBetween(said, after) + after, caret: before.length + said.length };
};
