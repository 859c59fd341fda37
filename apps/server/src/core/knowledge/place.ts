import type { AnchorLocation, Rectangle } from '@studiolo/contract/evidence/anchor';
import type { ParsedDocument } from '../../platform/parsing/parsed-document.ts';

export type DocumentPlace = Extract<AnchorLocation, { kind: 'page' | 'text' }>;

/**
 * Locates a range of a document's text. A range that spans pages is shown on its first page. A partly covered
 * line is marked in proportion to its width.
 */
export const placeOf = (document: ParsedDocument, start: number, end: number): DocumentPlace => {
  const lines = document.lines.slice(firstAfter(document.lines, start), firstStartingAt(document.lines, end));
  const [first] = lines;
  if (!first) {
    const second = secondOf(document.times ?? [], start);
    return { kind: 'text', start, end, ...(second !== undefined && { second }) };
  }
  const rectangles = lines
    .filter((line) => line.page === first.page)
    .map(({ rectangle: [x, y, width, height], ...line }): Rectangle => {
      const length = line.end - line.start || 1;
      const from = Math.max(0, start - line.start) / length;
      const to = Math.min(length, end - line.start) / length;
      return [rounded(x + width * from), y, rounded(width * (to - from)), height];
    });
  return { kind: 'page', page: first.page, rectangles, start, end };
};

/** Second of a recording at an offset of its text, interpolated within its segment. */
const secondOf = (times: NonNullable<ParsedDocument['times']>, offset: number): number | undefined => {
  const range = times[halve(times.length, (index) => (times[index]?.end ?? 0) > offset)];
  if (!range) return undefined;
  const share = Math.max(0, offset - range.start) / Math.max(1, range.end - range.start);
  return rounded(range.from + (range.to - range.from) * share);
};

/** Lines are in the order of the text, so a binary search finds the first one that ends after `offset`. */
const firstAfter = (lines: ParsedDocument['lines'], offset: number): number =>
  halve(lines.length, (index) => (lines[index]?.end ?? 0) > offset);

const firstStartingAt = (lines: ParsedDocument['lines'], offset: number): number =>
  halve(lines.length, (index) => (lines[index]?.start ?? 0) >= offset);

const halve = (length: number, holds: (index: number) => boolean): number => {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

const rounded = (value: number): number => Math.round(value * 100) / 100;
