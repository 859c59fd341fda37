import { buffer } from 'node:stream/consumers';
import type { Files } from '../files/files.service.ts';
import { decodeText } from '../../platform/parsing/decode-text.ts';
import type { Sheet } from '../../platform/parsing/office-tables.ts';
import type { ProgramFile } from '../../platform/sandbox/program.ts';
import { SANDBOX_LIMITS } from '../../platform/sandbox/sandbox-limits.ts';

const plainName = (name: string): string => name.replaceAll(/[/\\\p{Cc}]/gu, '_').replace(/^\.+$/, '_');

const asCsv = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

/** Tables from Chinese offices often come in GBK, which no program expects. */
const inUnicode = (bytes: Buffer): Buffer => Buffer.from(decodeText(bytes) ?? bytes);

/** Each sheet of a workbook as a table of its own: `budget.xlsx` gives `budget.Sheet1.csv`. */
export const tablesOf = (name: string, sheets: readonly Sheet[]): ProgramFile[] => {
  const stem = plainName(name).replace(/\.xlsx$/i, '');
  return sheets.map((sheet, at) => ({
    name: `${stem}.${plainName(sheet.name) || `Sheet${at + 1}`}.csv`,
    bytes: Buffer.from(`${sheet.rows.map(asCsv).join('\n')}\n`),
  }));
};

export type ReadSheets = (path: string) => Promise<Sheet[]>;

type Asked = {
  owner: string;
  fileIds: readonly string[];
  /** Whether workbooks are given as they are, too. */
  withWorkbooks: boolean;
};

/** The tables among somebody's files, as a program opens them. What is more than it can hold is left out. */
export const gatherTables = async (
  files: Files,
  readSheets: ReadSheets,
  { owner, fileIds, withWorkbooks }: Asked,
): Promise<ProgramFile[]> => {
  const tables: ProgramFile[] = [];
  let room: number = SANDBOX_LIMITS.fileBytes;
  const add = (file: ProgramFile): void => {
    const isKnown = tables.some(({ name }) => name === file.name);
    if (isKnown || file.bytes.length > room) return;
    room -= file.bytes.length;
    tables.push(file);
  };
  const read = async (id: string) => {
    const { size = 0, open } = await files.bytes(owner, id);
    return size > room ? undefined : buffer(await open());
  };
  for (const { id, name, kind } of await files.described(owner, fileIds)) {
    if (kind !== 'csv' && kind !== 'xlsx') continue;
    const bytes = kind === 'csv' || withWorkbooks ? await read(id) : undefined;
    if (bytes) add({ name: plainName(name), bytes: kind === 'csv' ? inUnicode(bytes) : bytes });
    if (kind !== 'xlsx') continue;
    // A workbook that cannot be read was said to be so when it was attached.
    const sheets = await files.withCopy(owner, id, readSheets).catch(() => []);
    for (const table of tablesOf(name, sheets)) add(table);
  }
  return tables;
};
