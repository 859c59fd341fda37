import { tableLine } from '../table-line.ts';
import { attribute, type OdfElement } from './odf-tree.ts';
import type { OdfStyles } from './odf-styles.ts';

/**
 * Maximum number of columns. Files describe the empty rest of a sheet as one cell or row that is repeated
 * thousands of times.
 */
const MAX_COLUMNS = 1_000;
const MAX_REPEATED_ROWS = 1_000;
const MAX_CELLS = 2_000_000;

const GROUPS = new Set([
  'table-rows',
  'table-header-rows',
  'table-row-group',
  'table-columns',
  'table-header-columns',
  'table-column-group',
]);

export type OdfTable = { rows: string[][]; hiddenRows: number; hiddenColumns: number; hiddenCells: number };

type Context = { styles: OdfStyles; wordsOf: (cell: OdfElement, style: string) => string };
type Span = { words: string; until: number };

const partsOf = (table: OdfElement, name: string): OdfElement[] =>
  table.children.flatMap((each) =>
    each.localName === name ? [each] : GROUPS.has(each.localName) ? partsOf(each, name) : [],
  );

const numberIn = (element: OdfElement, name: string, max: number): number =>
  Math.min(max, Math.max(1, Number(attribute(element, name) ?? 1) || 1));

const isHidden = (element: OdfElement): boolean =>
  /^(?:collapse|filter)$/.test(attribute(element, 'visibility') ?? '');

const hiddenColumnsOf = (table: OdfElement): Set<number> => {
  const hidden = new Set<number>();
  let at = 0;
  for (const column of partsOf(table, 'table-column')) {
    const width = numberIn(column, 'number-columns-repeated', MAX_COLUMNS);
    if (isHidden(column)) for (let each = at; each < at + width; each += 1) hidden.add(each);
    at += width;
  }
  return hidden;
};

const DEFAULT_STYLE = 'default-cell-style-name';

/** Style for those cells of each column that have no style themselves. */
const columnStylesOf = (table: OdfElement): string[] =>
  partsOf(table, 'table-column').flatMap((column) => {
    const style = attribute(column, DEFAULT_STYLE) ?? '';
    return Array.from({ length: numberIn(column, 'number-columns-repeated', MAX_COLUMNS) }, () => style);
  });

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

/** The visible cells of a table, merged ones repeated. */
export const readOdfTable = (table: OdfElement, { wordsOf }: Context): OdfTable => {
  const hidden = hiddenColumnsOf(table);
  const columnStyles = columnStylesOf(table);
  const open = new Map<number, Span>();
  const rows: string[][] = [];
  let hiddenRows = 0;
  let hiddenCells = 0;
  let cellCount = 0;
  let at = 0;
  for (const row of partsOf(table, 'table-row')) {
    const cells: string[] = [];
    for (const cell of row.children.filter(({ localName }) => /^(?:covered-)?table-cell$/.test(localName))) {
      const repeated = numberIn(cell, 'number-columns-repeated', MAX_COLUMNS - cells.length);
      const isCovered = cell.localName === 'covered-table-cell';
      const style =
        attribute(cell, 'style-name') ?? attribute(row, DEFAULT_STYLE) ?? columnStyles[cells.length] ?? '';
      if (isCovered && cell.textContent.trim() !== '') hiddenCells += 1;
      const words = isCovered ? '' : wordsOf(cell, style);
      const wide = numberIn(cell, 'number-columns-spanned', MAX_COLUMNS);
      const high = numberIn(cell, 'number-rows-spanned', MAX_REPEATED_ROWS);
      for (let each = 0; each < repeated && cells.length < MAX_COLUMNS; each += 1) {
        const column = cells.length;
        const span = open.get(column);
        if (!isCovered && wide * high > 1)
          for (let over = column; over < column + wide; over += 1)
            open.set(over, { words, until: at + high });
        cells.push(isCovered && span && span.until > at ? span.words : words);
      }
    }
    const height = numberIn(row, 'number-rows-repeated', MAX_REPEATED_ROWS);
    const visible = withoutEmptyEnd(cells.filter((_, column) => !hidden.has(column)));
    at += height;
    if (visible.length === 0) continue;
    if (isHidden(row)) {
      hiddenRows += height;
      continue;
    }
    for (let each = 0; each < height && cellCount < MAX_CELLS; each += 1) {
      rows.push(visible);
      cellCount += visible.length;
    }
  }
  return { rows, hiddenRows, hiddenColumns: hidden.size, hiddenCells };
};

/** Rows of a table as lines of the same width. */
export const tableLines = (rows: readonly (readonly string[])[]): string => {
  const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
  return rows.map((cells) => tableLine(Array.from({ length: width }, (_, at) => cells[at] ?? ''))).join('\n');
};
