/** The letters and digits of a text in one row, and where in the text each stands. */
export type Letters = { row: string; at: readonly number[] };

/** What a text says about the order of a list is drawn by the page, and is no text there. */
const LIST_NUMBER = /^[ \t]*\d+\. /gm;

export const lettersOf = (text: string): Letters => {
  const said = text.replaceAll(LIST_NUMBER, (mark) => ' '.repeat(mark.length));
  const at: number[] = [];
  let row = '';
  for (const { 0: letter, index } of said.matchAll(/[\p{L}\p{N}]/gu)) {
    for (let unit = 0; unit < letter.length; unit += 1) at.push(index + unit);
    row += letter;
  }
  return { row, at };
};

/** Where the wanted letters stand: of several places the one nearest to where they are expected; -1 for nowhere. */
export const nearest = (row: string, wanted: string, expected: number): number => {
  if (wanted === '') return -1;
  let best = -1;
  for (let found = row.indexOf(wanted); found >= 0; found = row.indexOf(wanted, found + 1)) {
    if (best >= 0 && Math.abs(found - expected) > Math.abs(best - expected)) break;
    best = found;
  }
  return best;
};

/** What was picked out of a shown text: its letters, and how many come before. */
export type Picked = { letters: string; before: number };

/** Where in a text the picked letters stand, with the punctuation that ends them. */
export const placeOf = (
  text: string,
  { letters, before }: Picked,
): { start: number; end: number } | undefined => {
  const { row, at } = lettersOf(text);
  const found = nearest(row, letters, before);
  const [start, last] = [at[found], at[found + letters.length - 1]];
  if (start === undefined || last === undefined) return undefined;
  const ending = /^[\p{Po}\p{Pe}\p{Pf}]+/u.exec(text.slice(last + 1))?.[0].length ?? 0;
  return { start, end: last + 1 + ending };
};

/** The same the other way: what to look for in what is shown. */
export const pickedAt = (text: string, start: number, quote: string): Picked => ({
  letters: lettersOf(quote).row,
  before: lettersOf(text).at.filter((at) => at < start).length,
});
