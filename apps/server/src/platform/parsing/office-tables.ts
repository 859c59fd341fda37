import type { OfficeContentNode } from 'officeparser';
import { cellsOf, sheetName } from './office-text.ts';

/** One sheet of a workbook, its cells as they are; short rows leave out what is empty at their end. */
export type Sheet = { name: string; rows: string[][] };

/** The sheets of a workbook that hold anything. */
export const officeTables = (nodes: readonly OfficeContentNode[]): Sheet[] =>
  nodes
    .filter(({ type }) => type === 'sheet')
    .map((sheet) => ({ name: sheetName(sheet), rows: (sheet.children ?? []).map(cellsOf) }))
    .map(({ name, rows }) => ({ name, rows: rows.filter((cells) => cells.some((cell) => cell !== '')) }))
    .filter(({ rows }) => rows.length > 0);
