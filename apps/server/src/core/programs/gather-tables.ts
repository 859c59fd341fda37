import { buffer } from 'node:stream/consumers';
import type { Files } from '../files/files.service.ts';
import { decodeText } from '../../platform/parsing/decode-text.ts';
import type { ProgramFile } from '../../platform/sandbox/program.ts';
import { SANDBOX_LIMITS } from '../../platform/sandbox/sandbox-limits.ts';

const plainName = (name: string): string => name.replaceAll(/[/\\\p{Cc}]/gu, '_').replace(/^\.+$/, '_');

const asCsv = (cells: readonly string[]): string =>
  cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');

/** Tables from Chinese offices often come in GBK, which no program expects. */
const inUnicode = (bytes: Buffer): Buffer => Buffer.from(decodeText(bytes) ?? bytes);

/** The sheets of a workbook, as it was read, each as a table of its own: `budget.xlsx` gives `budget.Sheet1.csv`. */
export const sheetsOf = (name: string, text: string): ProgramFile[] => {
  const sheets = new Map<string, string[]>();
  let sheet = 'Sheet1';
  for (const line of text.split('\n')) {
    const title = /^# (.+)$/.exec(line)?.[1];
    if (title) sheet = title;
    const row = /^\| (.*) \|$/.exec(line)?.[1];
    if (row !== undefined) sheets.set(sheet, [...(sheets.get(sheet) ?? []), asCsv(row.split(' | '))]);
  }
  const stem = plainName(name).replace(/\.xlsx$/i, '');
  return [...sheets].map(([title, rows]) => ({
    name: `${stem}.${plainName(title)}.csv`,
    bytes: Buffer.from(`${rows.join('\n')}\n`),
  }));
};

/** The tables among somebody's files, as a program opens them. What is more than it can hold is left out. */
export const gatherTables = async (
  files: Files,
  owner: string,
  fileIds: readonly string[],
  withWorkbooks: boolean,
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
    if (kind === 'xlsx') for (const sheet of sheetsOf(name, (await files.text(owner, id)).text)) add(sheet);
  }
  return tables;
};
