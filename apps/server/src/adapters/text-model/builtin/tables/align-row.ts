import { numberIn } from '../../../../platform/reading/cells.ts';

type CellKind = 'number' | 'date' | 'text';

const kindOf = (cell: string): CellKind => {
  if (/^\d{4}[-/.年]\d{1,2}|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(cell)) return 'date';
  return numberIn(cell) === undefined ? 'text' : 'number';
};

/** What most cells of each column are, told by the rows that have a cell for every column. */
const kindsOf = (width: number, rows: readonly (readonly string[])[]): (CellKind | undefined)[] =>
  Array.from({ length: width }, (_, index) => {
    const kinds = rows.filter((row) => row.length === width).map((row) => kindOf(row[index] ?? ''));
    return (['text', 'number', 'date'] as const).find(
      (kind) => kinds.length > 1 && kinds.filter((each) => each === kind).length > kinds.length / 2,
    );
  });

const MOST_COLUMNS = 12;

/** Every way to put the cells into columns in their order, with a column left empty for each one missing. */
const placements = (cells: number, width: number): number[][] => {
  if (cells === 0) return [[]];
  if (width < cells) return [];
  return [
    ...placements(cells - 1, width - 1).map((places) => [...places, width - 1]),
    ...placements(cells, width - 1),
  ];
};

/**
 * Puts the cells of a row that lacks some under their columns, by what kind of thing each column holds. Undefined where
 * more than one way is as good: a figure under the wrong heading would be worse than none.
 */
export const alignRow = (
  cells: readonly string[],
  width: number,
  rows: readonly (readonly string[])[],
): string[] | undefined => {
  const kinds = kindsOf(width, rows);
  if (cells.length >= width || width > MOST_COLUMNS || kinds.includes(undefined)) return undefined;
  const fitting = placements(cells.length, width).filter((places) =>
    places.every((column, index) => kinds[column] === kindOf(cells[index] ?? '')),
  );
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return undefined;
  return Array.from({ length: width }, (_, column) => cells[only.indexOf(column)] ?? '');
};
