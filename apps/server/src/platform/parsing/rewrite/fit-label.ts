import type { BlockLine } from '@studiolo/contract/translate/entities';
import { isReadFromRight } from './display-order.ts';
import { inOrder, type TextLayout, type PlacedLine } from './fit-text.ts';
import { fillLine, unitsOf, type Faces, type SetLine } from './set-lines.ts';
import type { PlannedBlock } from './rewrite-plan.ts';

/** Font scales to try. Even smaller letters would be hard to read next to those of other cells. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55];
const LEADING = 1.2;
/** Distance of the baseline from the top of a box, and of its bottom from the baseline, as shares of the font size. */
const ASCENT = 0.8;
const DESCENT = 0.2;
/** Distance by which the text may exceed its space, in points, because boxes are taller than letters. */
const MAX_OVERHANG = 1.5;
const WIDTH_TOLERANCE = 0.5;

const linesOf = (
  block: PlannedBlock,
  faces: Faces,
  size: number,
  scale: number,
  width: number,
): SetLine[] => {
  const units = unitsOf(block, faces, { size, scale });
  const lines: SetLine[] = [];
  for (let at = 0; at < units.length;) {
    const { line, next } = fillLine(units, at, width);
    lines.push(line);
    at = next;
  }
  return lines;
};

/**
 * Fits words into their cell or their place in a figure, with the alignment of the original; undefined if
 * they do not fit. A single line keeps the baseline of the original.
 */
export const fitLabel = (
  block: PlannedBlock,
  { page, box, room, align }: BlockLine,
  faces: Faces,
): TextLayout | undefined => {
  const [left, top, width, height] = room ?? box;
  const last = block.lines.at(-1)?.box ?? box;
  const extent = { top: box[1], bottom: last[1] + last[3] };
  const baseline = box[1] + box[3] - block.size * DESCENT;
  const isFromRight = isReadFromRight(block.text);
  for (const scale of SCALES) {
    const size = block.size * 0.95 * scale;
    const lines = linesOf(block, faces, size, scale, width);
    if (lines.some((line) => line.width > width + WIDTH_TOLERANCE)) continue;
    const used = size * (ASCENT + DESCENT + LEADING * (lines.length - 1));
    if (used > height + MAX_OVERHANG * 2) continue;
    const middle = (extent.top + extent.bottom) / 2;
    const isAlike = lines.length === 1 && block.lines.length === 1;
    const lowest = top + height + MAX_OVERHANG - used;
    const highest = Math.max(top - MAX_OVERHANG, Math.min(lowest, middle - used / 2));
    const first = isAlike ? baseline : highest + size * ASCENT;
    const placed = lines.map((line, at): PlacedLine => {
      const free = width - line.width;
      const x = left + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
      return {
        ...inOrder(line, isFromRight, faces, size),
        page,
        x,
        baseline: first + at * size * LEADING,
      };
    });
    return { size, scale, lines: placed };
  }
  return undefined;
};
