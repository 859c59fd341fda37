import { readBlocks } from './blocks.ts';
import type { SourceText } from './source.ts';
import { plain } from './source.ts';

export type Table = { columns: string[]; rows: string[][]; number: number | undefined };

const cellsOf = (row: string): string[] => {
  if (/^\|.*\|$/.test(row))
    return row
      .slice(1, -1)
      .split('|')
      .map((cell) => plain(cell));
  if (row.includes('\t')) return row.split('\t').map((cell) => cell.trim());
  const cells: string[] = [];
  for (const match of row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g))
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
  return cells;
};

/** Reads a cell as a number, whatever currency or grouping it is written with. */
export const numberIn = (cell: string): number | undefined => {
  const bare = cell.replace(/[$€£¥￥%\s]|(?<=\d),(?=\d{3})/g, '');
  return /^[-+]?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : undefined;
};

/** The tables of the sources; pieces of one table in several passages are put together under its first header. */
export const readTables = (sources: readonly SourceText[]): Table[] => {
  const tables: Table[] = [];
  for (const { text, number } of sources) {
    let open: Table | undefined;
    for (const { kind, text: row } of readBlocks(text)) {
      if (kind !== 'table') {
        open = undefined;
        continue;
      }
      const cells = cellsOf(row);
      if (cells.every((cell) => /^:?-{2,}:?$/.test(cell))) {
        const header = open !== undefined && open.rows.length > 0 ? open.rows.pop() : undefined;
        if (header !== undefined) tables.push((open = { columns: header, rows: [], number }));
        continue;
      }
      const isHeader = cells.every((cell) => cell !== '' && numberIn(cell) === undefined);
      const last = tables.at(-1);
      if (open === undefined && !isHeader && last?.columns.length === cells.length) open = last;
      if (open !== undefined && open.columns.length === cells.length) {
        if (open.columns.join() !== cells.join()) open.rows.push(cells);
        continue;
      }
      open = { columns: cells, rows: [], number };
      tables.push(open);
    }
  }
  return tables.filter(({ rows }) => rows.length > 0);
};
