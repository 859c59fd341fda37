import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { TableCell } from '@studiolo/contract/notebooks/studio-content';
import { columnIndex, type Table } from './table-parts.ts';

/** A value with the passage that states it. */
export type AnchoredValue = { text: string; anchor: Omit<Anchor, 'number'> };
/** The values that a source states for a column. */
export type ReadCell = { column: string; values: AnchoredValue[]; leftOut: number };
/** The cells of a source, or why there are none. */
export type ReadRow =
  | { state: 'read'; cells: ReadCell[] }
  | { state: 'unread'; reason: 'empty' | 'unreadable' };

type CitedTable = { content: Table; anchors: readonly Anchor[] };

const keyOf = ({ fileId, hash, place }: Omit<Anchor, 'number'>): string =>
  JSON.stringify([fileId, hash, Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

const allCells = ({ rows, removed }: Table): TableCell[] => [
  ...rows.flatMap(({ cells }) => cells),
  ...[...(removed?.rows ?? []), ...(removed?.columns ?? [])].flatMap(({ cells }) =>
    cells.map(({ cell }) => cell),
  ),
];

/** Removes passages that no cell cites any longer. */
const citedOnly = ({ content, anchors }: CitedTable): { content: Table; anchors: Anchor[] } => {
  const cited = new Set(allCells(content).flatMap(({ values }) => values.flatMap(({ cites }) => cites)));
  return { content, anchors: anchors.filter(({ number }) => cited.has(number)) };
};

/**
 * Writes the values read from a source to its row. Idempotent. Keeps corrections and other columns, and also
 * the earlier values if nothing could be read. Ignores a row or column that was removed in the meantime.
 */
export const landRow = (
  { content, anchors }: CitedTable,
  { sourceId, columns }: { sourceId: string; columns: readonly string[] },
  read: ReadRow,
): { content: Table; anchors: Anchor[] } => {
  const all = [...anchors];
  const numbers = new Map(all.map((anchor) => [keyOf(anchor), anchor.number]));
  let last = Math.max(0, ...all.map(({ number }) => number));
  const cite = (anchor: Omit<Anchor, 'number'>): number => {
    const existing = numbers.get(keyOf(anchor));
    if (existing !== undefined) return existing;
    last += 1;
    numbers.set(keyOf(anchor), last);
    all.push({ ...anchor, number: last });
    return last;
  };

  const landed = (cell: TableCell, column: string): TableCell => {
    const { correction } = cell;
    const kept = correction === undefined ? {} : { correction };
    if (read.state === 'unread') return cell.state === undefined ? cell : { ...cell, state: 'unread' };
    const from = read.cells.find((each) => each.column === column);
    return {
      ...kept,
      values: (from?.values ?? []).map(({ text, anchor }) => ({ text, cites: [cite(anchor)] })),
      ...(from && from.leftOut > 0 ? { leftOut: from.leftOut } : {}),
    };
  };

  const columnAt = new Map(columns.map((name) => [columnIndex(content, name), name]));
  const rows = content.rows.map((row) =>
    row.sourceId === sourceId
      ? {
          ...row,
          cells: row.cells.map((cell, at) => {
            const column = columnAt.get(at);
            return column === undefined ? cell : landed(cell, column);
          }),
        }
      : row,
  );
  return citedOnly({ content: { ...content, rows }, anchors: all });
};
