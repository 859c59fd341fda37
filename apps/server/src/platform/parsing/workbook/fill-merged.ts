import type { RawSheet } from './read-sheet.ts';

/** Maximum number of filled cells. No real sheet has more. */
const MAX_FILLED_CELLS = 200_000;

type MergedSheet = Pick<RawSheet, 'rows' | 'merged'>;

/**
 * Removes the values under merged cells, which a program wrote there and no spreadsheet shows, and returns their
 * number.
 */
const removeCovered = ({ rows, merged }: MergedSheet): number => {
  const corners = new Set(merged.map(({ top, left }) => `${top} ${left}`));
  let removed = 0;
  for (const { top, left, bottom, right } of merged)
    for (const { number, cells } of rows)
      if (number >= top && number <= bottom)
        for (const column of [...cells.keys()].filter((each) => each >= left && each <= right))
          if (!corners.has(`${number} ${column}`)) removed += Number(cells.delete(column));
  return removed;
};

/**
 * Repeats the content of a merged cell in each of its cells, so that each row is complete. A title alone in
 * its row is not repeated. Returns the number of values that lay hidden under merged cells.
 */
export const fillMerged = ({ rows, merged }: MergedSheet): number => {
  const hiddenCells = removeCovered({ rows, merged });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const columns = rows.reduce((most, { cells }) => Math.max(most, ...cells.keys()), 0);
  const isAlone = new Set(rows.filter(({ cells }) => cells.size === 1));
  const isEmpty = new Set(rows.filter(({ cells }) => cells.size === 0));
  let filled = 0;
  for (const { top, left, bottom, right } of merged) {
    const first = byNumber.get(top);
    const value = first?.cells.get(left);
    if (!first || !value) continue;
    for (const row of rows) {
      if (row.number < top || row.number > bottom || isEmpty.has(row)) continue;
      const isTitle = isAlone.has(row) && row === first;
      for (let column = left; column <= Math.min(isTitle ? left : right, columns); column += 1) {
        if (row.cells.has(column) || (filled += 1) > MAX_FILLED_CELLS) continue;
        row.cells.set(column, value);
      }
    }
  }
  return hiddenCells;
};
