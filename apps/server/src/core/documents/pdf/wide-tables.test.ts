import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPdf } from '../../../platform/parsing/pdf/open-pdf.ts';
import { aText } from '../manuscript.ts';
import { writePdf } from './write-pdf.ts';

const RIGHT_EDGE = 595 - 50;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wide-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The words on all pages, and how far to the right they reach. */
const written = async (markdown: string): Promise<{ text: string; right: number }> => {
  const path = join(folder, 'written.pdf');
  await writeFile(
    path,
    await writePdf({ title: '-', locale: 'en_US', turns: [aText(markdown)], sources: [] }),
  );
  const pdf = await openPdf(path);
  const words: string[] = [];
  let right = 0;
  for (let number = 1; number <= pdf.numPages; number += 1)
    for (const item of (await (await pdf.getPage(number)).getTextContent()).items)
      if ('str' in item && item.str.trim() !== '') {
        words.push(item.str);
        right = Math.max(right, Number(item.transform[4]) + item.width);
      }
  return { text: words.join(' '), right };
};

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
const columns = (count: number, of: (column: number) => string): string[] =>
  Array.from({ length: count }, (_, column) => of(column));
const table = (count: number, head: string): string =>
  line(columns(count, (column) => `${head}${column}`)) +
  line(columns(count, () => '---')) +
  line(columns(count, (column) => `123,4${String(column).padStart(2, '0')}.56`));

it('continues a table that is too wide for the page below, with its first column [chat.download]', async () => {
  const { text, right } = await written(table(18, 'Measurement'));
  expect(right).toBeLessThan(RIGHT_EDGE);
  for (let column = 0; column < 18; column += 1)
    expect(text).toContain(`123,4${String(column).padStart(2, '0')}.56`);
  expect(text.split('Measurement0').length - 1).toBeGreaterThan(2);
});

it('sets a table that nearly fits in smaller letters and in one piece [chat.download]', async () => {
  const { text, right } = await written(table(8, 'Column'));
  expect(right).toBeLessThan(RIGHT_EDGE);
  expect(text.split('Column0')).toHaveLength(2);
});

it.each([
  [
    'a table with merged cells',
    `<table><tr><th colspan="2">Head</th>${'<td>Grouping123</td>'.repeat(14)}</tr></table>`,
  ],
  ['an address in a cell', `| A | B |\n| - | - |\n| ${'abcdefgh'.repeat(20)} | 5 |`],
  ['a line of code', `\`\`\`\n${'x'.repeat(300)}\n\`\`\``],
  ['code in a list', `- - \`${'x'.repeat(300)}\``],
  ['a word in a quote', `> ${'wide'.repeat(60)}`],
])('keeps %s on the page [chat.download]', async (_, markdown) => {
  const { text, right } = await written(markdown);
  expect(right).toBeLessThan(RIGHT_EDGE);
  const letters = (words: string) => words.replaceAll(/\s|\|.*---.*\||[-|>`]|<[^>]*>/g, '');
  expect(letters(text)).toContain(letters(markdown).slice(-40));
});
