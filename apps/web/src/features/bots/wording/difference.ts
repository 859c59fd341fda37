/** A piece of a text before and after a change. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string };

/** Comparing takes the product of both lengths; beyond that lines are compared, and beyond that nothing. */
const MOST_CELLS = 4_000_000;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** How long the longest row of pieces is that both have from two places on. */
const rowsFrom = (
  before: readonly string[],
  after: readonly string[],
): ((i: number, j: number) => number) => {
  const width = after.length + 1;
  const table = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return at;
};

const compared = (before: readonly string[], after: readonly string[]): Piece[] => {
  const longest = rowsFrom(before, after);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]];
    if (was !== undefined && was === is) {
      pieces.push({ kind: 'same', text: was });
      i += 1;
      j += 1;
    } else if (is === undefined || (was !== undefined && longest(i + 1, j) >= longest(i, j + 1))) {
      pieces.push({ kind: 'gone', text: was ?? '' });
      i += 1;
    } else {
      pieces.push({ kind: 'new', text: is });
      j += 1;
    }
  }
  return pieces;
};

/** Neighbours of one kind as one piece. */
const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1);
    return last?.kind === piece.kind
      ? [...all.slice(0, -1), { ...last, text: last.text + piece.text }]
      : [...all, piece];
  }, []);

/** What a change takes from a text and gives to it, word by word. */
export const differenceOf = (before: string, after: string): Piece[] => {
  for (const split of [wordsOf, linesOf]) {
    const [was, is] = [split(before), split(after)];
    if (was.length * is.length <= MOST_CELLS) return joined(compared(was, is));
  }
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ];
};
