/** Letters and digits of a text without separators, and the position of each in the text. */
export type Letters = { row: string; at: readonly number[] };

/** Numbers of list items: the page renders them as markers, not as text. */
const LIST_NUMBER = /^[ \t]*\d+\. /gm;

export const lettersOf = (text: string): Letters => {
  const letters = text.replaceAll(LIST_NUMBER, (mark) => ' '.repeat(mark.length));
  const at: number[] = [];
  let row = '';
  for (const { 0: letter, index } of letters.matchAll(/[\p{L}\p{N}]/gu)) {
    for (let unit = 0; unit < letter.length; unit += 1) at.push(index + unit);
    row += letter;
  }
  return { row, at };
};

/** Returns the position of the occurrence nearest to the expected one; -1 if not found. */
export const nearest = (row: string, words: string, expected: number): number => {
  if (words === '') return -1;
  let best = -1;
  for (let position = row.indexOf(words); position >= 0; position = row.indexOf(words, position + 1)) {
    if (best >= 0 && Math.abs(position - expected) > Math.abs(best - expected)) break;
    best = position;
  }
  return best;
};

/** Letters of a selection in rendered text, and the number of letters before them. */
export type LetterRange = { letters: string; before: number };

/** Returns the range of the letters in a text, including the punctuation that follows. */
export const placeOf = (
  text: string,
  { letters, before }: LetterRange,
): { start: number; end: number } | undefined => {
  const { row, at } = lettersOf(text);
  const position = nearest(row, letters, before);
  const [start, last] = [at[position], at[position + letters.length - 1]];
  if (start === undefined || last === undefined) return undefined;
  const ending = /^[\p{Po}\p{Pe}\p{Pf}]+/u.exec(text.slice(last + 1))?.[0].length ?? 0;
  return { start, end: last + 1 + ending };
};

/** Converts a range of a text to letters that can be searched for in the rendered text. */
export const pickedAt = (text: string, start: number, quote: string): LetterRange => ({
  letters: lettersOf(quote).row,
  before: lettersOf(text).at.filter((at) => at < start).length,
});
