import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlainPdf, pdfStream } from '../../../testing/samples/a-plain-pdf.ts';
import { layoutPages } from '../layout/layout-pages.ts';
import { rewritePdf } from './rewrite-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-fields-'));
});
afterAll(() => rm(folder, { recursive: true }));

const FIELD_LEFT = 200;
const FORM = aPlainPdf([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R] >>',
  pdfStream(
    '',
    [
      'BT /F1 12 Tf 72 700 Td (Please fill in the fields of this form in capital letters and sign below) Tj ET',
      'BT /F1 12 Tf 72 685 Td (Name of the applicant) Tj ET',
    ].join('\n'),
  ),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (who) /V (Ann) /Rect [${FIELD_LEFT} 680 400 698] /P 3 0 R >>`,
]);

it('reads the label of a field separately, and writes its translation next to the field, not under it [translate.layout]', async () => {
  const path = join(folder, 'form.pdf');
  await writeFile(path, FORM);
  const layout = await layoutPages(path, () => undefined);
  const read = layout.pages.flatMap(({ blocks }) => blocks);
  expect(read.map(({ text }) => text)).toEqual([
    'Please fill in the fields of this form in capital letters and sign below',
    'Name of the applicant',
  ]);
  const label = 'Vollständiger Name der antragstellenden Person';
  const blocks = read.map((block, at) => (at === 1 ? { ...block, text: label } : block));
  const plan = join(folder, 'plan.json');
  await writeFile(plan, JSON.stringify({ pdf: path, kind: 'translated', pages: layout.pages, blocks }));
  const { bytes, untranslatedBlocks } = await rewritePdf(plan, () => undefined);
  expect(untranslatedBlocks).toEqual([]);
  const written = join(folder, 'written.pdf');
  await writeFile(written, bytes);
  const lines = (await layoutPages(written, () => undefined)).pages.flatMap((page) => page.blocks);
  expect(lines.map(({ text }) => text).join(' ')).toBe(`${read[0]?.text} ${label}`);
  const right = (block: (typeof lines)[number]): number =>
    Math.max(...block.lines.map(({ box: [left, , width] }) => left + width));
  expect(Math.max(...lines.slice(1).map(right))).toBeLessThan(FIELD_LEFT);
  expect(Math.max(...lines.slice(0, 1).map(right))).toBeGreaterThan(FIELD_LEFT);
});
