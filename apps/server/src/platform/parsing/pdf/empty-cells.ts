import type { Line } from './reading-order.ts';
import { cellGapOf, textOf } from './line-text.ts';

/** Minimum number of columns of a table that can have an empty cell between two others. */
const MIN_COLUMNS = 3;
/** Minimum number of complete rows. */
const MIN_COMPLETE_ROWS = 2;
/** Maximum number of lines without cells between two rows: further lines of a cell. */
const MAX_LINES_BETWEEN = 3;

type Extent = { left: number; right: number };
type Row = { at: number; texts: string[]; extents: Extent[] };

const rowOf = (line: Line, at: number): Row | undefined => {
  const texts = textOf(line).split('\t');
  if (texts.length < 2) return undefined;
  const gap = cellGapOf(line);
  const extents: Extent[] = [];
  for (const [index, { left, right }] of line.atoms.entries()) {
    const last = extents.at(-1);
    if (!last || (line.gaps[index] ?? 0) > gap) extents.push({ left, right });
    else Object.assign(last, { left: Math.min(last.left, left), right: Math.max(last.right, right) });
  }
  return extents.length === texts.length ? { at, texts, extents } : undefined;
};

/** Groups the rows of each table. */
const tablesOf = (block: readonly Line[]): Row[][] => {
  const tables: Row[][] = [];
  for (const [at, line] of block.entries()) {
    const row = rowOf(line, at);
    if (!row) continue;
    const last = tables.at(-1)?.at(-1);
    if (last && at - last.at <= MAX_LINES_BETWEEN + 1) tables.at(-1)?.push(row);
    else tables.push([row]);
  }
  return tables;
};

/** Column of each cell; undefined if a cell is in several columns, or in none. */
const columnsOf = ({ extents }: Row, columns: readonly Extent[]): number[] | undefined => {
  const places = extents.map(({ left, right }) => {
    const under = [...columns.keys()].filter((index) => {
      const column = columns[index];
      return column && left < column.right && right > column.left;
    });
    return under.length === 1 ? under[0] : undefined;
  });
  const knownPlaces = places.filter((place) => place !== undefined);
  const isInOrder = knownPlaces.every(
    (place, index) => index === 0 || place > (knownPlaces[index - 1] ?? place),
  );
  return isInOrder && knownPlaces.length === places.length ? knownPlaces : undefined;
};

/**
 * Texts of the lines of a block. Rows of a table without ruled lines get their empty cells, so that each value
 * stays below its header.
 */
export const textsOf = (block: readonly Line[]): string[] => {
  const texts = block.map(textOf);
  for (const rows of tablesOf(block)) {
    const width = Math.max(...rows.map((row) => row.texts.length));
    const complete = rows.filter((row) => row.texts.length === width);
    if (width < MIN_COLUMNS || complete.length < MIN_COMPLETE_ROWS) continue;
    const columns = Array.from({ length: width }, (_, index) => ({
      left: Math.min(...complete.map(({ extents }) => extents[index]?.left ?? Infinity)),
      right: Math.max(...complete.map(({ extents }) => extents[index]?.right ?? -Infinity)),
    }));
    for (const row of rows) {
      const places = row.texts.length < width ? columnsOf(row, columns) : undefined;
      if (!places) continue;
      const cells = Array.from({ length: (places.at(-1) ?? 0) + 1 }, () => '');
      for (const [index, place] of places.entries()) cells[place] = row.texts[index] ?? '';
      texts[row.at] = cells.join('\t');
    }
  }
  return texts;
};
