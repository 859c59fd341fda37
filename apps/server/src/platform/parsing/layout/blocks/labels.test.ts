import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTranslated } from '@studiolo/contract/translate/blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlainPdf, pdfStream } from '../../../../testing/samples/a-plain-pdf.ts';
import { wordsUnder } from '../../pdfium/page-links.ts';
import { loadPdfium, openWith } from '../../pdfium/pdfium.ts';
import { rewritePdf } from '../../rewrite/rewrite-pdf.ts';
import type { LayoutBlock } from '../layout-document.ts';
import { layoutPages } from '../layout-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labels-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PROSE =
  'BT /F1 10 Tf 72 760 Td (The lamps of the harbour were measured in the winter of the year, as the table says.) Tj ET';

const aPage = async (name: string, content: string): Promise<string> => {
  const path = join(folder, `${name}.pdf`);
  const pdf = aPlainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    pdfStream('', `${PROSE}\n${content}`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
  await writeFile(path, pdf);
  return path;
};

const words = (text: string, x: number, y: number): string => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`;
const rule = (y: number): string => `72 ${y} 300 0.6 re f`;
const frame = (x: number, y: number, width: number, height: number): string =>
  `${x} ${y} ${width} ${height} re S`;

/** A cell as office programs draw it: four thin rules. */
const cell = (x: number, y: number, width: number, height: number): string =>
  [
    `${x} ${y} ${width} 0.5 re f`,
    `${x} ${y + height} ${width} 0.5 re f`,
    `${x} ${y} 0.5 ${height} re f`,
    `${x + width} ${y} 0.5 ${height} re f`,
  ].join('\n');

/** A table as LaTeX writes it: each row is a single text, whose cells are separated by kerning. */
const ROWS = [
  rule(700),
  'BT /F1 10 Tf 76 686 Td [(Method)-6000(Error)-6000(Use)] TJ ET',
  rule(680),
  'BT /F1 10 Tf 76 666 Td [(Descent)-6000(0.512)-6000(Small models)] TJ ET',
  'BT /F1 10 Tf 76 652 Td [(Our way)-6000(0.314)-6000(n/a)] TJ ET',
  rule(646),
].join('\n');

const read = async (path: string): Promise<LayoutBlock[]> =>
  (await layoutPages(path, () => undefined)).pages.flatMap(({ blocks }) => blocks);

const labelsIn = (blocks: readonly LayoutBlock[]): string[] =>
  blocks.filter(({ kind }) => kind === 'label').map(({ text }) => text);

/** Replaces the texts of a page; returns the words of the new page, and the texts that stay in the original. */
const rewritten = async (path: string, translate: (text: string) => string) => {
  const layout = await layoutPages(path, () => undefined);
  const blocks = layout.pages
    .flatMap((page) => page.blocks)
    .filter(({ kind }) => isTranslated(kind))
    .map((block) => ({ ...block, text: translate(block.text) }));
  const plan = `${path}.json`;
  await writeFile(plan, JSON.stringify({ pdf: path, kind: 'translated', pages: layout.pages, blocks }));
  const { bytes, untranslatedPages, untranslatedBlocks } = await rewritePdf(plan, () => undefined);
  const pdfium = await loadPdfium();
  const { handle, close } = openWith(pdfium, bytes);
  const page = pdfium.lib.FPDF_LoadPage(handle, 0);
  const text = pdfium.lib.FPDFText_LoadPage(page);
  const under = (left: number, bottom: number, right: number, top: number) =>
    wordsUnder(pdfium, text, [left, bottom, right, top]).replaceAll(/\s+/g, ' ').trim();
  const areas = { page: under(0, 0, 595, 842), firstColumn: under(70, 640, 115, 700) };
  pdfium.lib.FPDFText_ClosePage(text);
  pdfium.lib.FPDF_ClosePage(page);
  close();
  return { ...areas, untranslatedPages, kept: untranslatedBlocks.map((at) => blocks[at]?.text) };
};

it('reads each cell with words separately, and skips cells of numbers [translate.formulas]', async () => {
  const blocks = await read(await aPage('rows', ROWS));
  expect(labelsIn(blocks)).toEqual(['Method', 'Error', 'Use', 'Descent', 'Small models', 'Our way']);
  expect(
    blocks
      .filter(({ kind }) => kind === 'table')
      .map(({ text }) => text)
      .join('\n'),
  ).toContain('0.512');
});

it('joins the lines of a cell between rules, and those of a box in a figure [translate.formulas]', async () => {
  const frames = [0, 14, 54].flatMap((down) =>
    [
      [72, 100],
      [172, 120],
    ].map(([x = 0, width = 0]) =>
      cell(x, 700 - down - (down === 14 ? 40 : 14), width, down === 14 ? 40 : 14),
    ),
  );
  const grid = [
    ...frames,
    words('Station', 76, 690),
    words('Work', 176, 690),
    words('North', 76, 676),
    words('The lamp was replaced', 176, 676),
    words('by a new one', 176, 664),
    words('South', 76, 636),
    words('1998', 176, 636),
  ];
  expect(labelsIn(await read(await aPage('grid', grid.join('\n')))).toSorted()).toEqual([
    'North',
    'South',
    'Station',
    'The lamp was replaced by a new one',
    'Work',
  ]);
  const figure = [
    frame(100, 600, 90, 50),
    frame(195, 600, 90, 50),
    frame(290, 600, 90, 50),
    words('Input', 133, 622),
    words('Hidden', 224, 628),
    words('layer', 229, 616),
    words('42', 330, 622),
  ];
  expect(labelsIn(await read(await aPage('figure', figure.join('\n')))).toSorted()).toEqual([
    'Hidden layer',
    'Input',
  ]);
});

it('writes cells in their places even if their row is a single text, and leaves its numbers unchanged [translate.formulas]', async () => {
  const translations: Record<string, string> = {
    Method: '方法',
    Descent: '下降法',
    'Our way': '本法',
    Use: '用途',
  };
  const path = await aPage('written', ROWS);
  const { page, firstColumn, kept, untranslatedPages } = await rewritten(
    path,
    (text) => translations[text] ?? text,
  );
  expect({ kept, untranslatedPages }).toEqual({ kept: [], untranslatedPages: [] });
  expect(firstColumn).toBe('方法 下降法 本法');
  for (const number of ['0.512', '0.314', 'n/a', '用途', 'Small models']) expect(page).toContain(number);
  expect(page).not.toMatch(/Method|Descent|Our way/);
});

it('reports a cell whose translation does not fit [translate.report]', async () => {
  const path = await aPage(
    'tight',
    [cell(72, 686, 40, 26), cell(112, 686, 40, 26), words('Name', 76, 690), words('Year', 116, 690)].join(
      '\n',
    ),
  );
  const long = 'Eine sehr lange Bezeichnung der Dienststelle';
  const { page, kept } = await rewritten(path, (text) => (text === 'Name' ? long : text));
  expect(kept).toEqual([long]);
  expect(page).toContain('Name');
});
