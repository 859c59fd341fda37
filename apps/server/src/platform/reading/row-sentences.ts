import { cellsOf, isRule, namesColumns, numberIn } from './cells.ts';

/** A list that stands in one cell, as its items. */
const shownCell = (cell: string): string =>
  cell.startsWith('- ') ? cell.slice(2).split(' - ').join(', ') : cell;

const headerOf = ([first, ...rest]: readonly string[][]): string[] | undefined => {
  if (first === undefined || rest.length === 0 || !namesColumns(first)) return undefined;
  const figures = rest.filter((cells) => numberIn(cells[1] ?? '') !== undefined).length;
  return isRule(rest[0] ?? []) || first.length > 2 || figures * 2 > rest.length ? first : undefined;
};

/** The rows of a table as sentences: each cell with the name of its column, `Founded: 1975`; the header is no sentence. */
export const rowSentences = (written: readonly string[]): string[] => {
  const rows = written.map(cellsOf);
  const header = headerOf(rows);
  return rows.map((cells) => {
    if (cells === header || isRule(cells) || cells.join('\n') === header?.join('\n')) return '';
    const isWhole = header?.length === cells.length;
    if (isWhole)
      return cells
        .flatMap((cell, index) => (cell === '' ? [] : [`${header?.[index] ?? ''}: ${shownCell(cell)}`]))
        .join('; ');
    const [label = '', value = ''] = cells;
    const isPair = cells.length === 2 && label !== '' && value !== '' && label.length < 60;
    return isPair
      ? `${label.replace(/[:：]$/, '')}: ${shownCell(value)}`
      : cells.filter((cell) => cell !== '').join(' · ');
  });
};
