import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWorkbook } from '../../../platform/parsing/workbook/read-workbook.ts';
import { workbookTables } from '../../../platform/parsing/workbook/workbook-text.ts';
import { unpackArchive } from '../../../testing/samples/unpack-archive.ts';
import { writeWorkbook } from './write-workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sheetIn = async (bytes: Uint8Array): Promise<string> =>
  String((await unpackArchive(Buffer.from(bytes))).get('xl/worksheets/sheet1.xml'));

const HEAD = ['Source', 'Value'];
const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  '@SUM(A1)',
  '+1+1',
  '-1-1',
  '\t=1',
  '_x0041_',
  'a < b & "c"',
  'line\r\nbreak',
  '\u0007bell',
  '0'.repeat(3),
  '1,204',
  '12%',
  '1e5',
  '35.30',
  '12345678901234567890',
];

it('writes every text unchanged, and nothing as a formula [notebook.table-xlsx]', async () => {
  const bytes = await writeWorkbook([
    { name: 'Values', lines: [HEAD, ...HOSTILE.map((text) => [text, text])] },
  ]);
  const path = join(folder, 'hostile.xlsx');
  await writeFile(path, bytes);
  const sheet = await sheetIn(bytes);
  expect(sheet).not.toContain('<f>');
  // No cell of a text that is not exactly a number is stored as one.
  expect(sheet).not.toContain('<v>');
  const [table] = workbookTables(await readWorkbook(path));
  expect(JSON.stringify(table)).toContain('HYPERLINK');
});

it('stores a cell as a number only if all of its text is one exact number [notebook.table-xlsx]', async () => {
  const lines = [HEAD, ['a', '120'], ['b', '-0.4'], ['c', '120 adults'], ['7', '0']];
  const sheet = await sheetIn(await writeWorkbook([{ name: 'Values', lines }]));
  expect([...sheet.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => value)).toEqual([
    '120',
    '-0.4',
    '7',
    '0',
  ]);
});
