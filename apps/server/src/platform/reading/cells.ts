import { plain } from './plain.ts';

export type DecimalMark = '.' | ',';

const withoutUnits = (cell: string): string =>
  cell.replace(/[$€£¥￥%％\s元]|(?<=\d)['’](?=\d{3})/g, '').replace(/^[−–]/, '-');

/** Parses a cell as a number, in any currency or grouping. */
export const numberIn = (cell: string, mark: DecimalMark = '.'): number | undefined => {
  const bare = withoutUnits(cell);
  const digits =
    mark === '.'
      ? bare.replace(/(?<=\d),(?=\d{3})/g, '')
      : bare.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^[-+]?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : undefined;
};

export const isNumberCell = (cell: string): boolean =>
  numberIn(cell) !== undefined || numberIn(cell, ',') !== undefined;

const COMMA_FRACTION =
  /^[-+]?(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/;
const POINT_FRACTION =
  /^[-+]?(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/;

/**
 * Decimal mark of numbers that are written alike, by those of them that allow one reading only: 1,234 is 1.234 next
 * to 12,5. Undefined if none does.
 */
export const decimalMarkIn = (cells: readonly string[]): DecimalMark | undefined => {
  const bare = cells.map(withoutUnits);
  const commas = bare.filter((cell) => COMMA_FRACTION.test(cell)).length;
  const points = bare.filter((cell) => POINT_FRACTION.test(cell)).length;
  return commas === points ? undefined : commas > points ? ',' : '.';
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
  cells.every((cell, index) => !isNumberCell(cell) || (index > 0 && /^(?:19|20)\d\d$/.test(cell))) &&
  cells.some((cell) => /\p{L}/u.test(cell) && !isNumberCell(cell));
