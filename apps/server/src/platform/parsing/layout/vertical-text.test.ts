import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aPlainPdf, pdfStream } from '../../../testing/samples/a-plain-pdf.ts';
import { layoutPages } from './layout-pages.ts';

const COLUMNS = [
  'この灯台は百年前に建てられた。夜に',
  'なると光が海を渡り、遠くの船に道を',
  '示す。港の子供たちはその光を見て眠る。',
];

const hexOf = (text: string): string =>
  Array.from(text, (character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');

/** A page of a Japanese book. */
const aVerticalPage = (): string =>
  aPlainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    pdfStream(
      '',
      COLUMNS.map((text, at) => `BT /F1 14 Tf 1 0 0 1 ${500 - at * 28} 760 Tm <${hexOf(text)}> Tj ET`).join(
        ' ',
      ),
    ),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light-UniJIS-UTF16-V /Encoding /UniJIS-UTF16-V /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 4 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /Ryumin-Light /Flags 6 /FontBBox [-170 -331 1024 903] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 69 >>',
  ]);

it('reads vertical text from the right column to the left, and marks it as rotated [translate.layout]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vertical-'));
  try {
    const path = join(folder, 'book.pdf');
    await writeFile(path, aVerticalPage());
    const { pages } = await layoutPages(path, () => undefined);
    const blocks = pages.flatMap((page) => page.blocks);
    expect(
      blocks
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/g, ''),
    ).toBe(COLUMNS.join(''));
    for (const { kind, lines } of blocks) {
      expect(kind).toBe('turned');
      for (const { box } of lines) {
        expect(box[0] + box[2]).toBeLessThan(595);
        expect(box[1] + box[3]).toBeLessThan(842);
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
