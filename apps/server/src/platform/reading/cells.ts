import { plain } from './plain.ts';

/** Reads a cell as a number, whatever currency or grouping it is written with. */
export const numberIn = (cell: string): number | undefined => {
  const bare = cell.replace(/[$€£¥￥%％\s元]|(?<=\d),(?=\d{3})/g, '').replace(/^[−–]/, '-');
  return /^[-+]?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : undefined;
};

/** The cells of a row, be it Markdown, tab-separated or comma-separated. */
export const cellsOf = (row: string): string[] => {
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

export const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^:?-{2,}:?$/.test(cell));

/** Whether a row names columns: words throughout, where years may stand for words, and hardly a cell empty. */
export const namesColumns = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.filter((cell) => cell === '').length <= cells.length / 3 &&
  cells.every((cell, index) => numberIn(cell) === undefined || (index > 0 && /^(?:19|20)\d\d$/.test(cell))) &&
  cells.some((cell) => /\p{L}/u.test(cell) && numberIn(cell) === undefined);
