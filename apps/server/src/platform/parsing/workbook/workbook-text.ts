import { tableLine } from '../table-line.ts';
import type { Workbook, WorkbookSheet } from './read-workbook.ts';

/** One sheet of a workbook, with its cells as values to calculate with. */
export type Sheet = { name: string; rows: string[][] };

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const sheetText = ({ name, rows, comments, blocks }: WorkbookSheet): string => {
  const table = rows.map((cells) => tableLine(cells.map(({ shown }) => onOneLine(shown))));
  const remarks = comments.map(({ place, text }) => `> ${place}: ${text}`);
  return [name === '' ? '' : `# ${name}`, table.join('\n'), remarks.join('\n'), ...blocks]
    .filter((part) => part !== '')
    .join('\n\n');
};

/** A workbook as text: each sheet below its name, one row per line. */
export const workbookText = ({ sheets }: Workbook): string =>
  sheets
    .filter(({ rows, comments, blocks }) => rows.length + comments.length + blocks.length > 0)
    .map(sheetText)
    .join('\n\n');

/** The non-empty sheets of a workbook. */
export const workbookTables = ({ sheets }: Workbook): Sheet[] =>
  sheets
    .map(({ name, rows }) => ({
      name,
      rows: rows.map((cells) => cells.map(({ plain }) => onOneLine(plain))),
    }))
    .filter(({ rows }) => rows.length > 0);
