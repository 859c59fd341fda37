import { separatedTable } from './separated-table.ts';
import { barredTables, type TextTable } from './text-tables.ts';

/** Range of the text: a heading without its markup, a table, or the text between them. */
export type TextBlock = { level: number; start: number; end: number; table?: TextTable };

/**
 * Kinds of files that are Markdown or were converted to it: a line that starts with `#` is a heading, and
 * rows of cells between bars are a table.
 */
const IS_MARKED = new Set(['html', 'md', 'docx', 'pptx', 'xlsx', 'epub', 'rtf', 'odt', 'ods', 'odp']);

/**
 * Maximum number of cells that are rendered as a table. Larger tables would block the page for seconds and
 * stay plain text.
 */
const MAX_TABLE_CELLS = 20_000;

const HEADING = /^(#{1,6}) +(?=\S)/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/**
 * Splits a text into consecutive blocks. They contain everything except the markup of headings and tables,
 * and empty lines around blocks.
 */
export const textBlocks = (text: string, kind: string): TextBlock[] => {
  if (kind === 'csv') return separated(text);
  if (!IS_MARKED.has(kind)) return text === '' ? [] : [{ level: 0, start: 0, end: text.length }];

  const blocks: TextBlock[] = [];
  let isFenced = false;
  let plainFrom = 0;
  let cells = 0;

  const addPlain = (start: number, end: number): void => {
    const block = trimmed(text, start, end);
    if (block) blocks.push(block);
  };
  const addTables = (start: number, end: number): void => {
    let from = start;
    for (const table of barredTables(text, { start, end }, kind)) {
      cells += table.rows.length * table.columns;
      if (cells > MAX_TABLE_CELLS) break;
      addPlain(from, table.start);
      blocks.push({ level: 0, start: table.start, end: table.end, table });
      from = table.end;
    }
    addPlain(from, end);
  };

  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    if (FENCE.test(line)) isFenced = !isFenced;
    const marks = isFenced ? null : HEADING.exec(line);
    if (!marks) continue;
    addTables(plainFrom, index);
    plainFrom = index + line.length;
    blocks.push({ level: marks[1]?.length ?? 1, start: index + marks[0].length, end: plainFrom });
  }
  addTables(plainFrom, text.length);
  return blocks;
};

const trimmed = (text: string, from: number, to: number): TextBlock | undefined => {
  const blockText = text.slice(from, to);
  const start = from + (/^(?:[^\S\n]*\n)*/.exec(blockText)?.[0].length ?? 0);
  const end = from + blockText.trimEnd().length;
  return start < end ? { level: 0, start, end } : undefined;
};

const separated = (text: string): TextBlock[] => {
  const table = separatedTable(text);
  if (text === '') return [];
  if (!table) return [{ level: 0, start: 0, end: text.length }];
  const shown = Math.max(1, Math.floor(MAX_TABLE_CELLS / table.columns));
  const rows = table.rows.slice(0, shown);
  const end = rows.at(-1)?.end ?? table.end;
  const rest = trimmed(text, end, text.length);
  return [{ level: 0, start: table.start, end, table: { ...table, rows, end } }, ...(rest ? [rest] : [])];
};
