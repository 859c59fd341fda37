import { displayOrder, isReadFromRight } from './display-order.ts';
import { faceOf, fillLine, unitsOf, type Faces, type SetLine, type Unit } from './set-lines.ts';
import type { piecesOf } from './set-pieces.ts';

/** An area for text: a column’s part of one page; edges are measured from the page’s top left corner. */
export type Area = {
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Top of the text below the area; infinite if there is no such text. */
  floor?: number;
};

/** A placed line: its start and its baseline. */
export type PlacedLine = SetLine & { page: number; x: number; baseline: number };

export type TextLayout = { size: number; scale: number; lines: PlacedLine[] };

type Text = Parameters<typeof piecesOf>[0] & { size: number; isCentered: boolean };

const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45];
const LEADINGS = [1.5, 1.35, 1.22, 1.12];
const USUAL_LEADING = 1.4;

const penaltyOf = ({ scale, leading }: { scale: number; leading: number }): number =>
  1 - scale + Math.max(0, USUAL_LEADING - leading) * 0.6;

/** Combinations to try, the most readable first: tight lines are worse than slightly smaller letters. */
const TRIES = SCALES.flatMap((scale) => LEADINGS.map((leading) => ({ scale, leading }))).toSorted(
  (one, other) => penaltyOf(one) - penaltyOf(other),
);

/** Distance from the top of a line to its baseline, as a multiple of the font size. */
const ASCENT = 0.86;
const DESCENT = 0.16;
/** Space that a line may use beyond its box, as a multiple of the font size: boxes end at the letters. */
const MAX_OVERHANG = 0.3;
/** Space between a last line and the text below it, as a multiple of the font size. */
const MIN_SPACE_BELOW = 0.06;

/** A line as it is displayed, from left to right. */
export const inOrder = (line: SetLine, isFromRight: boolean, faces: Faces, size: number): SetLine => {
  if (!isFromRight && !line.units.some(({ text }) => isReadFromRight(text))) return line;
  const widthOf = (text: string, { look }: Unit): number => faceOf(faces, look).width(text) * size;
  return { units: displayOrder(line.units, isFromRight, widthOf), width: line.width, height: line.height };
};

const breakLines = (
  text: Text,
  areas: readonly Area[],
  faces: Faces,
  scale: number,
  leading: number,
): TextLayout | undefined => {
  const size = text.size * scale;
  const units = unitsOf(text, faces, { size, scale });
  const isFromRight = isReadFromRight(text.text);
  const lines: PlacedLine[] = [];
  let at = 0;
  for (const { page, left, top, right, bottom, floor = Infinity } of areas) {
    const lowest = Math.min(bottom + size * MAX_OVERHANG, Math.max(bottom, floor - size * MIN_SPACE_BELOW));
    let y = top;
    while (at < units.length) {
      const { line, next } = fillLine(units, at, right - left);
      if (line.width > right - left + 0.5) return undefined;
      const isFirst = y === top;
      const tall = Math.max(line.height, size);
      const baseline = isFirst
        ? y + size * ASCENT + (tall - size) * 0.5
        : y + Math.max(size * leading, tall * 1.08);
      if (baseline + size * DESCENT > lowest) break;
      const free = right - left - line.width;
      const x = left + (text.isCentered ? free / 2 : isFromRight ? free : 0);
      lines.push({ ...inOrder(line, isFromRight, faces, size), page, x, baseline });
      y = baseline;
      at = next;
    }
  }
  return at >= units.length ? { size, scale, lines } : undefined;
};

/**
 * Fits a text into its areas: in its original size if possible, otherwise with tighter lines, otherwise
 * smaller; undefined if it does not fit.
 */
export const fitText = (text: Text, areas: readonly Area[], faces: Faces): TextLayout | undefined => {
  for (const { scale, leading } of TRIES) {
    const fitted = breakLines(text, areas, faces, scale, leading);
    if (fitted) return fitted;
  }
  return undefined;
};
