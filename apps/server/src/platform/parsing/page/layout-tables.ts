import type { Page, PageElement } from './open-page.ts';
import { weightOf } from './weight.ts';

/** What a cell of data weighs at most. */
const CELL_WEIGHT = 500;

/** Turns tables that lay a page out into plain blocks; those that hold data stay tables. */
export const unwrapLayoutTables = (page: Page): void => {
  // From the innermost on: a table around nothing but tables of data still lays out.
  for (const table of [...page.querySelectorAll('table')].toReversed()) {
    if (!isLayout(table)) continue;
    for (const part of [...table.querySelectorAll('caption, thead, tbody, tfoot, tr, td, th'), table])
      part.replaceWith(asBlock(page, part));
  }
};

const asBlock = (page: Page, part: PageElement): PageElement => {
  const block = page.createElement('div');
  for (const name of ['class', 'id']) {
    const value = part.getAttribute(name);
    if (value) block.setAttribute(name, value);
  }
  block.append(...part.childNodes);
  return block;
};

const isLayout = (table: PageElement): boolean => {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return true;
  if (table.querySelector('table, h1, h2, form, article, section')) return true;
  if (table.querySelector('caption, thead, th')) return false;
  const rows = [...table.querySelectorAll('tr')];
  const cells = [...table.querySelectorAll('td')];
  if (cells.length === rows.length || rows.length <= 1) return true;
  return cells.some((cell) => weightOf(cell) > CELL_WEIGHT || [...cell.querySelectorAll('p')].length > 2);
};
