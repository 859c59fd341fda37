const MAX_ROWS = 2000;
const MAX_COLUMNS = 60;

/**
 * Converts tab-separated rows, as copied from terminals and spreadsheets, to a Markdown table; returns
 * undefined for other text. Code is not a table: it is indented with tabs, and its lines contain different
 * numbers of them.
 */
export const tabbedTable = (text: string): string | undefined => {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n');
  const rows = lines.map((line) =>
    line.split('\t').map((cell) => cell.trim().replaceAll('|', String.raw`\|`)),
  );
  const width = rows[0]?.length ?? 0;
  const isTable =
    rows.length >= 2 &&
    rows.length <= MAX_ROWS &&
    width >= 2 &&
    width <= MAX_COLUMNS &&
    rows.every((cells) => cells.length === width) &&
    rows.some(([first = '']) => first !== '') &&
    (rows[0] ?? []).filter((cell) => cell !== '').length >= 2;
  if (!isTable) return undefined;
  const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [rowOf(head), rowOf(head.map(() => '---')), ...others.map(rowOf)].join('\n');
};
