import { lettersOf, nearest, type Picked } from './letters.ts';

type Piece = { node: Text; from: number; at: readonly number[] };

/** The letters that an element shows, and in which of its nodes each stands. */
export type ShownLetters = { row: string; pieces: readonly Piece[] };

/** The head and foot of a block of code, and a formula but for its source, are no words of the answer. */
const LEFT_OUT = 'figcaption, .code-rest, .katex-html, .katex-mathml semantics > :not(annotation)';

export const shownLetters = (root: Element): ShownLetters => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let row = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest(LEFT_OUT)) continue;
    const letters = lettersOf(node.data);
    pieces.push({ node, from: row.length, at: letters.at });
    row += letters.row;
  }
  return { row, pieces };
};

/** What of the shown letters lies within a range. */
export const pickedIn = ({ row, pieces }: ShownLetters, range: Range): Picked => {
  const inside = pieces.flatMap(({ node, from, at }) =>
    at.flatMap((offset, index) => (range.comparePoint(node, offset) === 0 ? from + index : [])),
  );
  const [first = 0] = inside;
  // A range that ends before a letter touches it.
  const last = inside.at(-1) ?? -1;
  const piece = pieces.findLast(({ from }) => from <= last);
  const isTouched =
    piece !== undefined &&
    range.endContainer === piece.node &&
    range.endOffset === piece.at[last - piece.from];
  return { letters: row.slice(first, isTouched ? last : last + 1), before: first };
};

const pointOf = (pieces: readonly Piece[], letter: number): [node: Text, offset: number] | undefined => {
  const piece = pieces.findLast(({ from, at }) => from <= letter && at.length > 0);
  const offset = piece?.at[letter - piece.from];
  return piece && offset !== undefined ? [piece.node, offset] : undefined;
};

/** Where the picked letters are shown. */
export const rangeOf = ({ row, pieces }: ShownLetters, { letters, before }: Picked): Range | undefined => {
  const found = nearest(row, letters, before);
  if (found < 0) return undefined;
  const start = pointOf(pieces, found);
  const end = pointOf(pieces, found + letters.length - 1);
  if (!start || !end) return undefined;
  const range = document.createRange();
  range.setStart(...start);
  const after = end[0].data.slice(end[1] + 1);
  range.setEnd(end[0], end[1] + 1 + (/^[\p{Po}\p{Pe}\p{Pf}]+/u.exec(after)?.[0].length ?? 0));
  return range;
};
