import { CSV_MARK, csvRows } from '@studiolo/contract/files/csv';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { copyRich } from '../copy-rich.ts';
import { tableHtml, tableText, wordsOf, type Cells } from './copied-table.ts';

export { cellsOf } from './copied-table.ts';

const MAX_NAME_LENGTH = 60;

export const copyTable = (cells: Cells): Promise<boolean> => copyRich(tableText(cells), tableHtml(cells));

/** Returns a file name composed of the column headers. */
const nameOf = ([head = []]: readonly (readonly string[])[], otherwise: string): string => {
  const words = head.filter((cell) => cell.trim() !== '').join(', ');
  const name = words.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  return [...name].slice(0, MAX_NAME_LENGTH).join('').trim() || otherwise;
};

export const saveTable = (cells: Cells, otherwise: string): void => {
  const rows = wordsOf(cells);
  const bytes = new Blob([CSV_MARK + csvRows(rows)], { type: 'text/csv;charset=utf-8' });
  saveBlob(bytes, `${nameOf(rows, otherwise)}.csv`);
};
