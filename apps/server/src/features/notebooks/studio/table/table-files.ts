import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { TableCell } from '@studiolo/contract/notebooks/studio-content';
import { writeWorkbook } from '../../../../core/documents/workbook/write-workbook.ts';
import type { Table } from './table-parts.ts';

export type TableWords = {
  source: string;
  column: string;
  value: string;
  passage: string;
  notStated: string;
  unfilled: string;
  corrected: string;
};

const valueOf = ({ state, values, correction }: TableCell, words: TableWords): string => {
  if (correction !== undefined) return correction || words.notStated;
  if (values.length > 0) return values.map(({ text }) => text).join(' / ');
  return state === undefined ? words.notStated : words.unfilled;
};

const quotesOf = (
  { values, correction }: TableCell,
  quotes: ReadonlyMap<number, string>,
  { corrected }: TableWords,
): string =>
  correction === undefined
    ? values.flatMap(({ cites }) => cites.map((number) => quotes.get(number) ?? '')).join(' / ')
    : corrected;

/** Formats a table as lines. Each column of values is followed by one with their passages. */
export const tableLines = (
  { columns, rows }: Table,
  anchors: readonly Anchor[],
  words: TableWords,
): string[][] => {
  const quotes = new Map(anchors.map(({ number, quote }) => [number, quote]));
  return [
    [words.source, ...columns.flatMap((column) => [column, `${column}: ${words.passage}`])],
    ...rows.map(({ name, cells }) => [
      name,
      ...cells.flatMap((cell) => [valueOf(cell, words), quotesOf(cell, quotes, words)]),
    ]),
  ];
};

/** Writes a table as a workbook: a sheet of the values, and one with a passage in each line. */
export const tableWorkbook = (
  table: Table,
  anchors: readonly Anchor[],
  words: TableWords,
): Promise<Uint8Array> => {
  const { columns, rows } = table;
  const quotes = new Map(anchors.map(({ number, quote }) => [number, quote]));
  const passages = rows.flatMap(({ name, cells }) =>
    cells.flatMap(({ values, correction }, at) =>
      correction === undefined
        ? values.flatMap(({ text, cites }) =>
            cites.map((number) => [name, columns[at] ?? '', text, quotes.get(number) ?? '']),
          )
        : [[name, columns[at] ?? '', correction, words.corrected]],
    ),
  );
  return writeWorkbook([
    {
      name: words.value,
      lines: [
        [words.source, ...columns],
        ...rows.map(({ name, cells }) => [name, ...cells.map((cell) => valueOf(cell, words))]),
      ],
    },
    { name: words.passage, lines: [[words.source, words.column, words.value, words.passage], ...passages] },
  ]);
};
