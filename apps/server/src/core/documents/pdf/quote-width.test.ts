import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPdf } from '../../../platform/parsing/pdf/open-pdf.ts';
import { aText } from '../manuscript.ts';
import { writePdf } from './write-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quotes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const widthOf = async (markdown: string): Promise<number> => {
  const path = join(folder, 'written.pdf');
  await writeFile(
    path,
    await writePdf({ title: '-', locale: 'en_US', turns: [aText(markdown)], sources: [] }),
  );
  const page = await (await openPdf(path)).getPage(1);
  const { items } = await page.getTextContent();
  return items.reduce((sum, item) => sum + ('width' in item && /[x字]/.test(item.str) ? item.width : 0), 0);
};

it('draws curly quotes as wide as the letters of their text [write.editor]', async () => {
  const quotesIn = async (letter: string) =>
    (await widthOf(`${letter}’${letter}’${letter}`)) - (await widthOf(letter.repeat(3)));
  expect(await quotesIn('x')).toBeLessThan(8);
  expect(await quotesIn('字')).toBeGreaterThan(18);
});
