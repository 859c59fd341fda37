import type { Cleaner } from './cleaner.ts';

const HIDDEN = /display:\s*none|visibility:\s*(?:collapse|hidden)/i;
const SCIENTIFIC = /^-?\d(?:[.,]\d+)?E[+-]?\d+$/i;
const NARROW = /^#{3,}$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const isHidden = (column: Element): boolean =>
  HIDDEN.test(column.getAttribute('style') ?? '') || /^0(?:px|pt)?$/.test(column.getAttribute('width') ?? '');

const hiddenColumns = (table: HTMLTableElement): Set<number> => {
  const hidden = new Set<number>();
  let at = 0;
  for (const column of table.querySelectorAll('col')) {
    const span = Math.min(Number(column.getAttribute('span') ?? 1) || 1, 1000);
    for (let each = 0; each < span; each += 1, at += 1) if (isHidden(column)) hidden.add(at);
  }
  return hidden;
};

/** Removes the cells of hidden columns. A merged cell that spans visible columns stays. */
const withoutColumns = (table: HTMLTableElement, hidden: ReadonlySet<number>): void => {
  const spans = new Map<number, number>();
  for (const row of table.rows) {
    let at = 0;
    const removed: Element[] = [];
    for (const cell of row.cells) {
      while ((spans.get(at) ?? 0) > 0) at += 1;
      const columns = Array.from({ length: cell.colSpan }, (_, more) => at + more);
      for (const column of columns) spans.set(column, cell.rowSpan);
      at += cell.colSpan;
      const shown = columns.filter((column) => !hidden.has(column)).length;
      if (shown === 0) removed.push(cell);
      else cell.colSpan = shown;
    }
    for (const cell of removed) cell.remove();
    for (const [column, rows] of spans) spans.set(column, rows - 1);
  }
  for (const column of table.querySelectorAll('col')) column.remove();
};

/** Returns the number of a cell, which Google Sheets stores as JSON: `{"1":3,"3":13800138000}`. */
const numberOf = (cell: Element): string => {
  const value = /"3":(-?\d+(?:\.\d+)?(?:E[+-]?\d+)?)\b/i.exec(
    cell.getAttribute('data-sheets-value') ?? '',
  )?.[1];
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) ? String(number) : (cell.getAttribute('x:num') ?? '');
};

const formatOf = (cell: Element, styles: string): string => {
  const inlineFormat = /mso-number-format:\s*([^;]+)/.exec(cell.getAttribute('style') ?? '')?.[1];
  const name = (cell.getAttribute('class') ?? '').split(/\s+/)[0] ?? '';
  const rule = /^\w+$/.test(name)
    ? new RegExp(String.raw`\.${name}\s*\{([^}]*)\}`).exec(styles)?.[1]
    : undefined;
  return inlineFormat ?? /mso-number-format:\s*([^;]+)/.exec(rule ?? '')?.[1] ?? '';
};

/**
 * Restores numbers that the spreadsheet abbreviates or replaces with ### because their column is narrow.
 */
const expandNumbers = (table: HTMLTableElement, styles: string): void => {
  for (const cell of table.querySelectorAll('td, th')) {
    const number = numberOf(cell);
    const shown = (cell.textContent ?? '').trim();
    if (!NUMBER.test(number) || !(SCIENTIFIC.test(shown) || NARROW.test(shown))) continue;
    const format = formatOf(cell, styles).replaceAll(/\\.|"/g, '');
    if (
      /^(?:General|Fixed|0*|Standard)?$/i.test(format.trim()) &&
      !(NARROW.test(shown) && cell.className !== '' && format === '')
    )
      cell.textContent = number;
  }
};

/** Tables of Excel and WPS. Omits hidden columns and rows, and restores complete numbers. */
export const fromSheets: Cleaner = (page) => {
  const styles = [...page.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  for (const table of page.querySelectorAll('table')) {
    const hidden = hiddenColumns(table);
    for (const row of [...table.rows]) if (HIDDEN.test(row.getAttribute('style') ?? '')) row.remove();
    if (hidden.size > 0) withoutColumns(table, hidden);
    expandNumbers(table, styles);
  }
};
