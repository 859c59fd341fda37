import { lettersOf, nearest, type LetterRange } from './letters.ts';

type Piece = { node: Text; from: number; at: readonly number[] };

/** Visible letters of an element, with the nodes that contain them. */
export type ShownLetters = { row: string; pieces: readonly Piece[] };

/**
 * Elements that are not part of the answer's text: headers and footers of code blocks, and formulas except
 * for their source.
 */
const IGNORED_ELEMENTS = 'figcaption, .code-rest, .katex-html, .katex-mathml semantics > :not(annotation)';

export const shownLetters = (root: Element): ShownLetters => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let row = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest(IGNORED_ELEMENTS)) continue;
    const letters = lettersOf(node.data);
    pieces.push({ node, from: row.length, at: letters.at });
    row += letters.row;
  }
  return { row, pieces };
};

export const pickedIn = ({ row, pieces }: ShownLetters, range: Range): LetterRange => {
  const inside = pieces.flatMap(({ node, from, at }) =>
    at.flatMap((offset, index) => (range.comparePoint(node, offset) === 0 ? from + index : [])),
  );
  const [first = 0] = inside;
  // Excludes a letter that the range only touches with its end.
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

export const rangeOf = (
  { row, pieces }: ShownLetters,
  { letters, before }: LetterRange,
): Range | undefined => {
  const position = nearest(row, letters, before);
  if (position < 0) return undefined;
  const start = pointOf(pieces, position);
  const end = pointOf(pieces, position + letters.length - 1);
  if (!start || !end) return undefined;
  const range = document.createRange();
  range.setStart(...start);
  const after = end[0].data.slice(end[1] + 1);
  range.setEnd(end[0], end[1] + 1 + (/^[\p{Po}\p{Pe}\p{Pf}]+/u.exec(after)?.[0].length ?? 0));
  return range;
};
