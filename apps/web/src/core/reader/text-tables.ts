export type TextRange = { start: number; end: number };

export type TextRow = TextRange & { cells: TextRange[] };

export type TextTable = TextRange & { rows: TextRow[]; columns: number; hasHeader: boolean };

const ROW = /^\|.*\|[ \t]*$/;
const RULE = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const NUMBER = /^[-+−–]?[\d.,\s%％$€£¥￥]+$/;

/**
 * Returns the tables with bars in part of a text. In Markdown, the first row must be followed by a separator
 * row.
 */
export const barredTables = (text: string, { start, end }: TextRange, kind: string): TextTable[] => {
  const tables: TextTable[] = [];
  let rows: TextRow[] = [];
  let isFenced = false;
  const close = (): void => {
    const table = kind === 'md' ? ruledTable(text, rows) : tableOf(text, rows);
    if (table) tables.push(table);
    rows = [];
  };
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    if (kind === 'md' && FENCE.test(line)) isFenced = !isFenced;
    if (!isFenced && ROW.test(line)) rows.push(barredRow(line.trimEnd(), at));
    else close();
    at += line.length + 1;
  }
  close();
  return tables;
};

const barredRow = (line: string, start: number): TextRow => {
  const cells: TextRange[] = [];
  let from = 1;
  for (let at = 1; at < line.length; at += 1) {
    if (line[at] !== '|' || line[at - 1] === '\\') continue;
    cells.push(bare(line, from, at, start));
    from = at + 1;
  }
  return { start, end: start + line.length, cells };
};

/** Trims the spaces around the content of a cell. */
const bare = (line: string, from: number, to: number, start: number): TextRange => {
  const text = line.slice(from, to);
  const first = from + text.length - text.trimStart().length;
  return { start: start + first, end: start + Math.max(first, from + text.trimEnd().length) };
};

const ruledTable = (text: string, rows: readonly TextRow[]): TextTable | undefined => {
  const [head, rule, ...others] = rows;
  if (!head || !rule || !RULE.test(text.slice(rule.start, rule.end))) return undefined;
  const table = tableOf(text, [head, ...others]);
  return table && { ...table, hasHeader: true };
};

/** Converts rows to a table. The first row is the header if all its cells contain words and no numbers. */
export const tableOf = (text: string, rows: TextRow[]): TextTable | undefined => {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return undefined;
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  const hasHeader =
    rows.length > 1 &&
    columns > 1 &&
    first.cells.length === columns &&
    first.cells.every((cell) => cell.start < cell.end && !NUMBER.test(text.slice(cell.start, cell.end)));
  return { start: first.start, end: last.end, rows, columns, hasHeader };
};
