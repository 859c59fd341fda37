export type TextRange = { start: number; end: number };

/** A row of a table in a text, and what stands in each of its cells. */
export type TextRow = TextRange & { cells: TextRange[] };

export type TextTable = TextRange & { rows: TextRow[]; columns: number; hasHeader: boolean };

const ROW = /^\|.*\|[ \t]*$/;
const RULE = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const NUMBER = /^[-+−–]?[\d.,\s%％$€£¥￥]+$/;

/** The tables in a part of a text whose rows stand between bars. Markdown rules a line below the first row. */
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
    if (!isFenced && ROW.test(line)) rows.push(barredRow(line.trimEnd(), at, kind));
    else close();
    at += line.length + 1;
  }
  close();
  return tables;
};

const barredRow = (line: string, start: number, kind: string): TextRow => {
  const cells: TextRange[] = [];
  let from = 1;
  for (let at = 1; at < line.length; at += 1) {
    if (line[at] !== '|' || (kind === 'md' && line[at - 1] === '\\')) continue;
    cells.push(bare(line, from, at, start));
    from = at + 1;
  }
  return { start, end: start + line.length, cells };
};

/** A cell without the spaces around what it says. */
const bare = (line: string, from: number, to: number, start: number): TextRange => {
  const said = line.slice(from, to);
  const first = from + said.length - said.trimStart().length;
  return { start: start + first, end: start + Math.max(first, from + said.trimEnd().length) };
};

const ruledTable = (text: string, rows: readonly TextRow[]): TextTable | undefined => {
  const [head, rule, ...others] = rows;
  if (!head || !rule || !RULE.test(text.slice(rule.start, rule.end))) return undefined;
  const table = tableOf(text, [head, ...others]);
  return table && { ...table, hasHeader: true };
};

/** Rows as a table. Its first row names the columns where each of its cells has words in it and no number. */
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
