const MAX_ROWS = 2000;
const MAX_COLUMNS = 60;

/**
 * Converts rows of cells between tabs, as terminals and programs of tables copy them, to a table in Markdown;
 * undefined for any other text. Code is indented by tabs, and rows have different numbers of them.
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
