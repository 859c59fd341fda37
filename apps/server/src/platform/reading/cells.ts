import { plain } from './plain.ts';

/** Parses a cell as a number, in any currency or grouping. */
export const numberIn = (cell: string): number | undefined => {
  const bare = cell.replace(/[$€£¥￥%％\s元]|(?<=\d),(?=\d{3})/g, '').replace(/^[−–]/, '-');
  return /^[-+]?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : undefined;
};

/** Cells of a Markdown, tab-separated or comma-separated row. */
export const cellsOf = (row: string): string[] => {
  if (/^\|.*\|$/.test(row))
    return row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => plain(cell.replaceAll(String.raw`\|`, '|')));
  if (row.includes('\t')) return row.split('\t').map((cell) => cell.trim());
  const cells: string[] = [];
  const pattern =
    separatorIn(row) === ';'
      ? /(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g
      : /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;
  for (const match of row.matchAll(pattern))
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
  return cells;
};

/** The separator of a line's cells: with decimal commas, tables use semicolons. */
export const separatorIn = (row: string): ',' | ';' => {
  const bare = row.replace(/"(?:[^"]|"")*"/g, 'cell');
  if (!/^[^;]*(?:;(?!\s)[^;]*)+$/.test(bare)) return ',';
  const commas = bare.match(/,/g)?.length ?? 0;
  const decimals = bare.match(/\d,(?=\d)/g)?.length ?? 0;
  return commas === decimals || commas < (bare.match(/;/g)?.length ?? 0) ? ';' : ',';
};

export const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^:?-{2,}:?$/.test(cell));

/** Whether a row is a header: only words or years, and hardly an empty cell. */
export const namesColumns = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.filter((cell) => cell === '').length <= cells.length / 3 &&
  cells.every((cell, index) => numberIn(cell) === undefined || (index > 0 && /^(?:19|20)\d\d$/.test(cell))) &&
  cells.some((cell) => /\p{L}/u.test(cell) && numberIn(cell) === undefined);
