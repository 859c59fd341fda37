import { buffer } from 'node:stream/consumers';
import type { Files } from '../files/files.service.ts';
import { decodeText } from '@studiolo/markdown/encodings/decode-text';
import type { Sheet } from '../../platform/parsing/workbook/workbook-text.ts';
import type { ProgramFile } from '../../platform/sandbox/program.ts';
import { SANDBOX_LIMITS } from '../../platform/sandbox/sandbox-limits.ts';

const plainName = (name: string): string => name.replaceAll(/[/\\\p{Cc}]/gu, '_').replace(/^\.+$/, '_');

const asCsv = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

/** Converts GBK, which is common in Chinese offices, to UTF-8, which programs expect. */
const inUnicode = async (bytes: Buffer): Promise<Buffer> =>
  Buffer.from((await decodeText(bytes))?.text ?? bytes);

/** Returns each sheet of a workbook as a separate table: `budget.xlsx` gives `budget.Sheet1.csv`. */
export const tablesOf = (name: string, sheets: readonly Sheet[]): ProgramFile[] => {
  const stem = plainName(name).replace(/\.xlsx$/i, '');
  return sheets.map((sheet, at) => ({
    name: `${stem}.${plainName(sheet.name) || `Sheet${at + 1}`}.csv`,
    bytes: Buffer.from(`${sheet.rows.map(asCsv).join('\n')}\n`),
  }));
};

export type ReadSheets = (path: string) => Promise<Sheet[]>;

type TableRequest = {
  owner: string;
  fileIds: readonly string[];
  /** Whether workbooks are passed as files too. */
  withWorkbooks: boolean;
};

/** Returns the tables in a user's files in the form for programs. Omits tables beyond the limit. */
export const gatherTables = async (
  files: Files,
  readSheets: ReadSheets,
  { owner, fileIds, withWorkbooks }: TableRequest,
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
    if (bytes) add({ name: plainName(name), bytes: kind === 'csv' ? await inUnicode(bytes) : bytes });
    if (kind !== 'xlsx') continue;
    // The user was notified when the workbook was attached.
    const sheets = await files.withCopy(owner, id, readSheets).catch(() => []);
    for (const table of tablesOf(name, sheets)) add(table);
  }
  return tables;
};
