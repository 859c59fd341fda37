import { expect, it } from 'vitest';
import { landRow, type ReadRow } from './land-row.ts';
import {
  addColumn,
  addRow,
  correctCell,
  createTable,
  removeParts,
  restoreParts,
  type Table,
} from './table-parts.ts';

const A = { sourceId: 'a', name: 'a.txt' };
const B = { sourceId: 'b', name: 'b.txt' };

const anchor = (quote: string) => ({
  fileId: 'f',
  name: 'a.txt',
  quote,
  hash: quote,
  place: { kind: 'text' as const, start: 0, end: quote.length },
});
const read = (column: string, ...texts: string[]): ReadRow => ({
  state: 'read',
  cells: [
    { column, leftOut: 0, values: texts.map((text) => ({ text, anchor: anchor(`It says ${text}.`) })) },
  ],
});
const land = (
  table: { content: Table; anchors: Parameters<typeof landRow>[0]['anchors'] },
  sourceId: string,
  column: string,
  ...texts: string[]
) => landRow(table, { sourceId, columns: [column] }, read(column, ...texts));

const filled = () =>
  land(
    land({ content: createTable(['Size', 'Effect'], [A, B]), anchors: [] }, 'a', 'Size', '120'),
    'b',
    'Size',
    '90',
  );

const cellOf = ({ content }: { content: Table }, row: number, column: number) =>
  content.rows[row]?.cells[column];

it('numbers the passages of rows that arrive one after the other, and changes nothing if a row arrives twice [notebook.table-steps]', () => {
  const once = filled();
  expect(once.content.rows.map(({ cells }) => cells[0]?.values[0]?.cites)).toEqual([[1], [2]]);
  expect(land(once, 'b', 'Size', '90')).toEqual(once);
});

it('drops the passages of values that were replaced, and keeps the numbers of the others [notebook.table-steps]', () => {
  const again = land(filled(), 'a', 'Size', '121');
  expect(again.anchors.map(({ number, quote }) => [number, quote])).toEqual([
    [2, 'It says 90.'],
    [3, 'It says 121.'],
  ]);
});

it('keeps a correction when its row is filled again, and returns to the new value when it is undone [notebook.table-correct]', () => {
  const { content, anchors } = filled();
  const corrected = correctCell(content, { sourceId: 'a', column: 'size', value: '125' })!;
  const again = land({ content: corrected, anchors }, 'a', 'Size', '121');
  expect(cellOf(again, 0, 0)).toEqual({ values: [{ text: '121', cites: [3] }], correction: '125' });
  const undone = correctCell(again.content, { sourceId: 'a', column: 'Size', value: null })!;
  expect(undone.rows[0]?.cells[0]).toEqual({ values: [{ text: '121', cites: [3] }] });
});

it('refuses to correct a cell of a row or column that does not exist [notebook.table-correct]', () => {
  const { content } = filled();
  expect(correctCell(content, { sourceId: 'z', column: 'Size', value: '1' })).toBeUndefined();
  expect(correctCell(content, { sourceId: 'a', column: 'Cost', value: '1' })).toBeUndefined();
});

it('keeps earlier values if a source cannot be read again [notebook.table-fill]', () => {
  const before = filled();
  const after = landRow(
    before,
    { sourceId: 'a', columns: ['Size', 'Effect'] },
    {
      state: 'unread',
      reason: 'unreadable',
    },
  );
  expect(cellOf(after, 0, 0)).toEqual(cellOf(before, 0, 0));
  expect(cellOf(after, 0, 1)).toEqual({ state: 'unread', values: [] });
});

it('adds a column whose cells wait, and leaves the others as they are [notebook.table-columns]', () => {
  const { content } = filled();
  const wider = addColumn(content, 'Country');
  expect(wider.rows.map(({ cells }) => cells[2])).toEqual([
    { state: 'waiting', values: [] },
    { state: 'waiting', values: [] },
  ]);
  expect(addColumn(wider, 'COUNTRY')).toBe(wider);
});

it('restores removed rows and columns in their place with their values, even when they are added again [notebook.table-columns]', () => {
  const { content, anchors } = filled();
  const cut = removeParts(content, { sourceIds: ['a'], columns: ['size'] });
  expect([cut.columns, cut.rows.map(({ name }) => name)]).toEqual([['Effect'], ['b.txt']]);
  const { removed: _none, ...restored } = restoreParts(cut, { sourceIds: ['a'], columns: ['Size'] });
  expect(restored).toEqual(content);
  const { removed: _other, ...added } = addRow(addColumn(cut, 'Size'), A);
  expect(added).toEqual(content);
  // Their passages stay cited while they are removed.
  expect(land({ content: cut, anchors }, 'b', 'Effect', 'none').anchors).toHaveLength(3);
});

it('writes nothing to a row or column that was removed in the meantime [notebook.table-columns]', () => {
  const { content, anchors } = filled();
  const cut = removeParts(content, { sourceIds: ['a'], columns: ['Effect'] });
  expect(land({ content: cut, anchors }, 'a', 'Size', '999').content.rows).toEqual(cut.rows);
  expect(land({ content: cut, anchors }, 'b', 'Effect', '999').content.rows).toEqual(cut.rows);
});

it('keeps columns that are named like members of objects [notebook.table-columns]', () => {
  const { content } = land({ content: createTable(['__proto__'], [A]), anchors: [] }, 'a', '__proto__', '7');
  const cut = removeParts(addColumn(content, 'Size'), { sourceIds: [], columns: ['__proto__'] });
  expect(
    restoreParts(cut, { sourceIds: [], columns: ['__proto__'] }).rows[0]?.cells[0]?.values[0]?.text,
  ).toBe('7');
});
