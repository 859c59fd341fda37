import type { RecognizedLine } from '../../../platform/ocr/recognized-page.ts';

/** Minimum share of its height that a line has in common with another one of the same row. */
const MIN_ROW_OVERLAP = 0.5;

/** Returns the indexes of the lines at the height of a line, from left to right: the cells of its row in a table. */
export const rowOf = (lines: readonly RecognizedLine[], index: number): number[] => {
  const line = lines[index];
  if (!line) return [];
  return [...lines.keys()]
    .filter((at) => {
      const { top = 0, bottom = 0 } = lines[at] ?? {};
      const overlap = Math.min(bottom, line.bottom) - Math.max(top, line.top);
      return at === index || overlap > MIN_ROW_OVERLAP * Math.min(bottom - top, line.bottom - line.top);
    })
    .toSorted((one, other) => (lines[one]?.left ?? 0) - (lines[other]?.left ?? 0));
};

/** Returns a reading of a row without the texts of its other cells. */
export const withoutCells = (reading: string, cells: readonly string[]): string => {
  let rest = ` ${reading} `;
  for (const cell of cells) if (cell !== '') rest = rest.replace(` ${cell} `, ' ');
  return rest.trim() === '' ? reading : rest.trim();
};
