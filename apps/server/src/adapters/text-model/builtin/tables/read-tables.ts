import { readBlocks } from '../../../../platform/reading/blocks.ts';
import type { SourceText } from '../../../../platform/reading/source.ts';
import { alignRow } from './align-row.ts';
import {
  cellsOf,
  isRule,
  namesColumns,
  separatorIn,
  type DecimalMark,
} from '../../../../platform/reading/cells.ts';

/**
 * Cells of a row by column; `isComplete` is false if some are missing and the others cannot be assigned to
 * columns.
 */
export type Row = { cells: readonly string[]; isComplete: boolean; number: number | undefined };
export type Table = {
  title: string;
  columns: string[];
  rows: Row[];
  /** Decimal mark of numbers that show none: programs separate cells by semicolons where it is the comma. */
  usualDecimalMark: DecimalMark;
};

type RawTable = {
  title: string;
  name: string;
  columns: string[];
  usualDecimalMark: DecimalMark;
  rows: { cells: string[]; number: number | undefined }[];
};

const finished = ({ title, columns, usualDecimalMark, rows }: RawTable): Table => {
  const all = rows.map(({ cells }) => cells);
  return {
    title,
    columns,
    usualDecimalMark,
    rows: rows.map(({ cells, number }) => {
      const aligned = cells.length === columns.length ? cells : alignRow(cells, columns.length, all);
      return { cells: aligned ?? cells, isComplete: aligned !== undefined, number };
    }),
  };
};

/** The line above a table, unless it has its own content such as `Prepared by: …`. */
const titleIn = (line: string): string => (/[:：]\s*\S/.test(line) ? '' : line.replace(/[:：]$/, ''));

/** The tables of the sources; parts of one table in several passages are merged under its header. */
export const readTables = (sources: readonly SourceText[]): Table[] => {
  const tables: RawTable[] = [];
  let title = '';
  let open: RawTable | undefined;
  let lastName: string | undefined;
  for (const { text, number, name } of sources) {
    if (name !== lastName) open = undefined;
    lastName = name;
    for (const { kind, text: row } of readBlocks(text)) {
      if (kind !== 'table') {
        title = kind === 'heading' || /[:：]$/.test(row) ? titleIn(row) : '';
        open = undefined;
        continue;
      }
      const cells = cellsOf(row);
      const isBySemicolons = !/^\|.*\|$/.test(row) && !row.includes('\t') && separatorIn(row) === ';';
      const usualDecimalMark = isBySemicolons ? ',' : '.';
      if (isRule(cells)) {
        const header = open !== undefined && open.rows.length > 0 ? open.rows.pop() : undefined;
        if (header !== undefined)
          tables.push((open = { title, name, columns: header.cells, usualDecimalMark: '.', rows: [] }));
        continue;
      }
      const last = tables.findLast((table) => table.name === name);
      if (open === undefined && !namesColumns(cells) && last?.columns.length === cells.length) open = last;
      const fits =
        open !== undefined &&
        (open.columns.length === cells.length || (row.includes('\t') && cells.length < open.columns.length));
      if (open !== undefined && fits) {
        if (open.columns.join('\n') !== cells.join('\n')) open.rows.push({ cells, number });
        continue;
      }
      open = { title, name, columns: cells, usualDecimalMark, rows: [] };
      tables.push(open);
    }
  }
  return tables.filter(({ rows, columns }) => rows.length > 0 && namesColumns(columns)).map(finished);
};
