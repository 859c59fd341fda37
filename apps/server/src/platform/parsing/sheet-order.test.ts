import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWorkbookOf } from '../../testing/samples/a-workbook.ts';
import { officeTables } from './office-tables.ts';
import { parseOfficeFile, readOffice } from './office.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A workbook whose parts are named and packed in another order than its sheets stand in. */
const aShuffledWorkbook = async (): Promise<string> => {
  const path = join(folder, 'shuffled.xlsx');
  const sheets = [
    { name: '汇总', part: 'sheet11', rows: [['Total', '12']] },
    { name: 'A & B', part: 'sheet2', rows: [['Ann', '5']] },
    { name: 'Notes', part: 'sheet1', rows: [['Counted', 'by hand']] },
  ];
  await writeFile(path, await aWorkbookOf(sheets));
  return path;
};

it('reads sheets as the workbook lists them, however their parts are called and packed [file.kinds]', async () => {
  const path = await aShuffledWorkbook();
  const text = await readOffice(path, 'xlsx');
  expect(text.match(/^# .+$/gm)).toEqual(['# 汇总', '# A & B', '# Notes']);
  expect(text).toMatch(/^# 汇总\n\n\| Total \| 12 \|/);

  const tables = officeTables(await parseOfficeFile(path, 'xlsx'));
  expect(tables.map(({ name }) => name)).toEqual(['汇总', 'A & B', 'Notes']);
});
