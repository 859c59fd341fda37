import { plainNumber } from '../workbook/show-number.ts';
import type { Page } from './open-page.ts';

/** Long numbers are displayed shortened, or as number signs in a narrow column. */
const SHORTENED = /^(?:-?\d(?:[.,]\d+)?E[+-]?\d+|#{2,})$/i;

/** Puts the foot of each table below its rows, as browsers do, and writes numbers of Excel in full. */
export const completeTables = (page: Page): void => {
  for (const foot of page.querySelectorAll('table > tfoot')) foot.parentElement?.append(foot);
  for (const cell of page.querySelectorAll('td')) {
    const number = cell.getAttribute('x:num') ?? '';
    const isNumber = number !== '' && Number.isFinite(Number(number));
    const shown = (cell.textContent ?? '').trim();
    if (!isNumber || !SHORTENED.test(shown)) continue;
    const plain = plainNumber(number);
    if (/^-?\d+$/.test(plain) || shown.startsWith('#')) cell.textContent = plain;
  }
};
