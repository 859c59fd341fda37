import { takeLine, unitsOf, type Faces, type SetLine } from './set-lines.ts';
import type { piecesOf } from './set-pieces.ts';

/** Where text may stand: a column’s part of one page; edges count from the page’s top left corner. */
export type Area = { page: number; left: number; top: number; right: number; bottom: number };

/** A line at its place: where it begins, and where its letters stand. */
export type PlacedLine = SetLine & { page: number; x: number; baseline: number };

export type Fitted = { size: number; scale: number; lines: PlacedLine[] };

type Text = Parameters<typeof piecesOf>[0] & { size: number; isCentred: boolean };

const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45];
const LEADINGS = [1.5, 1.35, 1.22, 1.12];
const USUAL_LEADING = 1.4;

const worse = ({ scale, leading }: { scale: number; leading: number }): number =>
  1 - scale + Math.max(0, USUAL_LEADING - leading) * 0.6;

/** What is tried, what reads best first: lines that stand close are worse than letters that are somewhat smaller. */
const TRIES = SCALES.flatMap((scale) => LEADINGS.map((leading) => ({ scale, leading }))).toSorted(
  (one, other) => worse(one) - worse(other),
);

/** From the top of a line to where its letters stand, in sizes. */
const ASCENT = 0.86;
const DESCENT = 0.16;
/** Room that a line may take beyond its box, in sizes: the boxes of lines end at their letters. */
const BEYOND = 0.3;

const place = (
  text: Text,
  areas: readonly Area[],
  faces: Faces,
  scale: number,
  leading: number,
): Fitted | undefined => {
  const size = text.size * scale;
  const units = unitsOf(text, faces, { size, scale });
  const lines: PlacedLine[] = [];
  let at = 0;
  for (const { page, left, top, right, bottom } of areas) {
    let y = top;
    while (at < units.length) {
      const { line, next } = takeLine(units, at, right - left);
      if (line.width > right - left + 0.5) return undefined;
      const isFirst = y === top;
      const tall = Math.max(line.height, size);
      const baseline = isFirst
        ? y + size * ASCENT + (tall - size) * 0.5
        : y + Math.max(size * leading, tall * 1.08);
      if (baseline + size * DESCENT > bottom + size * BEYOND) break;
      const x = text.isCentred ? left + (right - left - line.width) / 2 : left;
      lines.push({ ...line, page, x, baseline });
      y = baseline;
      at = next;
    }
  }
  return at >= units.length ? { size, scale, lines } : undefined;
};

/** Sets a text into its areas: as large as it was where it fits, with less room between lines, then smaller; undefined where nothing does. */
export const fitText = (text: Text, areas: readonly Area[], faces: Faces): Fitted | undefined => {
  for (const { scale, leading } of TRIES) {
    const fitted = place(text, areas, faces, scale, leading);
    if (fitted) return fitted;
  }
  return undefined;
};
