import type {
  ContentOf,
  RemovedTableParts,
  TableCell,
  TableRow,
} from '@studiolo/contract/notebooks/studio-content';

export type Table = ContentOf<'table'>;
export type TableParts = { sourceIds: readonly string[]; columns: readonly string[] };

const WAITING: TableCell = { state: 'waiting', values: [] };
const NOTHING_REMOVED: RemovedTableParts = { rows: [], columns: [] };

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Returns the index of a column, ignoring case, or -1. */
export const columnIndex = ({ columns }: Pick<Table, 'columns'>, name: string): number =>
  columns.findIndex((column) => keyOf(column) === keyOf(name));

const insertAt = <Item>(list: readonly Item[], index: number, item: Item): Item[] =>
  list.toSpliced(Math.min(index, list.length), 0, item);

type RemovedPart = { cells: { key: string; cell: TableCell }[] };

/** Moves a cell at the crossing of a removed row and a removed column to the one that stays removed. */
const withCellKept = <Part extends RemovedPart>(part: Part, key: string, cell: TableCell | undefined): Part =>
  cell ? { ...part, cells: [...part.cells.filter((each) => each.key !== key), { key, cell }] } : part;

const restoreColumn = (table: Table, name: string): Table | undefined => {
  const { removed = NOTHING_REMOVED } = table;
  const part = removed.columns.find((each) => keyOf(each.name) === keyOf(name));
  if (!part) return undefined;
  const cells = new Map(part.cells.map(({ key, cell }) => [key, cell]));
  return {
    ...table,
    columns: insertAt(table.columns, part.index, part.name),
    rows: table.rows.map((row) => ({
      ...row,
      cells: insertAt(row.cells, part.index, cells.get(row.sourceId) ?? WAITING),
    })),
    removed: {
      rows: removed.rows.map((row) => withCellKept(row, part.name, cells.get(row.sourceId))),
      columns: removed.columns.filter((each) => each !== part),
    },
  };
};

const restoreRow = (table: Table, sourceId: string): Table | undefined => {
  const { removed = NOTHING_REMOVED } = table;
  const part = removed.rows.find((each) => each.sourceId === sourceId);
  if (!part) return undefined;
  const cells = new Map(part.cells.map(({ key, cell }) => [keyOf(key), cell]));
  const row: TableRow = {
    sourceId,
    name: part.name,
    cells: table.columns.map((column) => cells.get(keyOf(column)) ?? WAITING),
  };
  return {
    ...table,
    rows: insertAt(table.rows, part.index, row),
    removed: {
      rows: removed.rows.filter((each) => each !== part),
      columns: removed.columns.map((column) => withCellKept(column, sourceId, cells.get(keyOf(column.name)))),
    },
  };
};

/** Adds a column; one that was removed returns with its values. */
export const addColumn = (table: Table, name: string): Table => {
  if (columnIndex(table, name) !== -1) return table;
  return (
    restoreColumn(table, name) ?? {
      ...table,
      columns: [...table.columns, name],
      rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, WAITING] })),
    }
  );
};

/** Adds a row for a source; one that was removed returns with its values. */
export const addRow = (table: Table, { sourceId, name }: { sourceId: string; name: string }): Table => {
  if (table.rows.some((row) => row.sourceId === sourceId)) return table;
  return (
    restoreRow(table, sourceId) ?? {
      ...table,
      rows: [...table.rows, { sourceId, name, cells: table.columns.map(() => WAITING) }],
    }
  );
};

export const createTable = (
  columns: readonly string[],
  sources: readonly { sourceId: string; name: string }[],
): Table => {
  const empty: Table = { shape: 'table', columns: [...columns], rows: [] };
  return sources.reduce(addRow, empty);
};

const removeColumn = (table: Table, name: string): Table => {
  const { removed = NOTHING_REMOVED } = table;
  const index = columnIndex(table, name);
  if (index === -1) return table;
  const cells = table.rows.map((row) => ({ key: row.sourceId, cell: row.cells[index] ?? WAITING }));
  return {
    ...table,
    columns: table.columns.toSpliced(index, 1),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(index, 1) })),
    removed: {
      ...removed,
      columns: [...removed.columns, { index, name: table.columns[index] ?? name, cells }],
    },
  };
};

const removeRow = (table: Table, sourceId: string): Table => {
  const { removed = NOTHING_REMOVED } = table;
  const index = table.rows.findIndex((row) => row.sourceId === sourceId);
  const row = table.rows[index];
  if (!row) return table;
  const cells = table.columns.map((key, at) => ({ key, cell: row.cells[at] ?? WAITING }));
  return {
    ...table,
    rows: table.rows.toSpliced(index, 1),
    removed: { ...removed, rows: [...removed.rows, { index, sourceId, name: row.name, cells }] },
  };
};

export const removeParts = (table: Table, { sourceIds, columns }: TableParts): Table =>
  sourceIds.reduce(removeRow, columns.reduce(removeColumn, table));

/** Ignores parts that are not removed. */
export const restoreParts = (table: Table, { sourceIds, columns }: TableParts): Table => {
  const withColumns = columns.reduce((each, name) => restoreColumn(each, name) ?? each, table);
  return sourceIds.reduce((each, sourceId) => restoreRow(each, sourceId) ?? each, withColumns);
};

/** Corrects a cell, or undoes that (null). Undefined if there is no such cell. */
export const correctCell = (
  table: Table,
  { sourceId, column, value }: { sourceId: string; column: string; value: string | null },
): Table | undefined => {
  const index = columnIndex(table, column);
  if (index === -1 || !table.rows.some((row) => row.sourceId === sourceId)) return undefined;
  const correct = ({ correction: _old, ...cell }: TableCell): TableCell =>
    value === null ? cell : { ...cell, correction: value };
  return {
    ...table,
    rows: table.rows.map((row) =>
      row.sourceId === sourceId
        ? { ...row, cells: row.cells.map((cell, at) => (at === index ? correct(cell) : cell)) }
        : row,
    ),
  };
};
