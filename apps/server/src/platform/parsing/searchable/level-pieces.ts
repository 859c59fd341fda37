import type { Matrix } from '../../ocr/page-map.ts';

/** Part of a line: its text, and its place as shares of the line's width. */
export type LinePiece = { text: string; from: number; to: number };

/** Maximum rise of a piece that is written level, as a share of its height. */
const LEVEL_RISE = 0.25;
/** Largest slope of lines that are written level; steeper ones are written at their angle. */
const MAX_SLOPE = 0.3;
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Slope of a line relative to the nearest side of its page. */
const slopeOf = ([a, b]: Matrix): number =>
  Math.min(Math.abs(a), Math.abs(b)) / Math.max(Math.abs(a), Math.abs(b));

/** The same transformation with its axes along the sides of the page. */
const leveled = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  return Math.abs(a) >= Math.abs(b)
    ? [Math.sign(a) * across, 0, 0, Math.sign(d) * down, e, f]
    : [0, Math.sign(b) * across, Math.sign(c) * down, 0, e, f];
};

/** Cuts a text before a word or an Eastern character, into pieces no wider than given where possible. */
const cutText = (text: string, maxWidth: number, widthOf: (text: string) => number): LinePiece[] => {
  const units: string[] = [];
  for (const character of text) {
    const last = units.at(-1);
    const isJoined = last !== undefined && !EASTERN.test(character) && !/[\s\p{Script=Han}]$/u.test(last);
    if (last !== undefined && (isJoined || character === ' ')) units[units.length - 1] = last + character;
    else units.push(character);
  }
  const width = widthOf(text);
  const pieces: LinePiece[] = [];
  let at = 0;
  for (const unit of units) {
    const next = at + widthOf(unit) / width;
    const piece = pieces.at(-1);
    if (piece && (next - piece.from) * width <= maxWidth)
      pieces[pieces.length - 1] = { text: piece.text + unit, from: piece.from, to: next };
    else pieces.push({ text: unit, from: at, to: next });
    at = next;
  }
  return pieces;
};

/**
 * Pieces of a line that are written level, and the transformation of their axes. PDF readers treat a tilted
 * line as many short ones, and split its words.
 */
export const levelPieces = (
  text: string,
  { width, height }: { width: number; height: number },
  toPage: Matrix,
  widthOf: (text: string) => number,
): { pieces: LinePiece[]; axes: Matrix } => {
  const slope = slopeOf(toPage);
  if (slope > MAX_SLOPE || text === '') return { pieces: [{ text, from: 0, to: 1 }], axes: toPage };
  const share = slope === 0 ? 1 : (LEVEL_RISE * height) / (slope * width);
  return { pieces: cutText(text, Math.min(1, share) * widthOf(text), widthOf), axes: leveled(toPage) };
};
