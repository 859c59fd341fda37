import { isNumberCell } from '../../../../platform/reading/cells.ts';

type CellKind = 'number' | 'date' | 'text';

const kindOf = (cell: string): CellKind => {
  if (/^\d{4}[-/.年]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(cell)) return 'date';
  return isNumberCell(cell) ? 'number' : 'text';
};

/** The most common kind of cell in each column, from the rows without missing cells. */
const kindsOf = (width: number, rows: readonly (readonly string[])[]): (CellKind | undefined)[] =>
  Array.from({ length: width }, (_, index) => {
    const kinds = rows.filter((row) => row.length === width).map((row) => kindOf(row[index] ?? ''));
    return (['text', 'number', 'date'] as const).find(
      (kind) => kinds.length > 1 && kinds.filter((each) => each === kind).length > kinds.length / 2,
    );
  });

const MAX_COLUMNS = 12;

/** All ways to assign the cells to columns in order, with one column left empty for each missing cell. */
const placements = (cells: number, width: number): number[][] => {
  if (cells === 0) return [[]];
  if (width < cells) return [];
  return [
    ...placements(cells - 1, width - 1).map((places) => [...places, width - 1]),
    ...placements(cells, width - 1),
  ];
};

/**
 * Assigns the cells of an incomplete row to columns by the kind of content of each column. Undefined if this
 * is ambiguous: a value in the wrong column would be worse than a missing one.
 */
export const alignRow = (
  cells: readonly string[],
  width: number,
  rows: readonly (readonly string[])[],
): string[] | undefined => {
  const kinds = kindsOf(width, rows);
  if (cells.length >= width || width > MAX_COLUMNS || kinds.includes(undefined)) return undefined;
  const fitting = placements(cells.length, width).filter((places) =>
    places.every((column, index) => kinds[column] === kindOf(cells[index] ?? '')),
  );
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return undefined;
  return Array.from({ length: width }, (_, column) => cells[only.indexOf(column)] ?? '');
};
