import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aPlainPdf, pdfStream } from '../../../testing/samples/a-plain-pdf.ts';
import { layoutPages } from './layout-pages.ts';

const LINES = [
  ['', 'The rules of this house are the following and they hold for all people:'],
  ['B7', 'The lamp is lit at dusk and it burns until the sun stands above the sea and all'],
  ['', 'of the people on the boats can see the rocks and the sand below the cliff again'],
  ['A7', 'Nobody may enter the lamp room without the keeper, and all visitors have to'],
  ['', 'write their names into the book at the door before they go up the narrow stairs'],
  ['D8', 'The door stays shut at night'],
] as const;

/** A list as Word prints it: its bullets are characters of a symbol font, without a Unicode meaning. */
const aList = (): string => {
  const words = LINES.map(([bullet, text], at) => {
    const y = 730 - at * 16;
    const sign = bullet && `BT /F2 12 Tf 1 0 0 1 72 ${y} Tm <${bullet}> Tj ET `;
    return `${sign}BT /F1 12 Tf 1 0 0 1 ${at === 0 ? 72 : 90} ${y} Tm (${text}) Tj ET`;
  }).join(' ');
  const map =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /B def /CMapType 2 def ' +
    '1 begincodespacerange <00> <FF> endcodespacerange ' +
    '3 beginbfchar <B7> <F0B7> <A7> <F0A7> <D8> <F0D8> endbfchar endcmap end end';
  return aPlainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    pdfStream('', words),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol /ToUnicode 7 0 R >>',
    pdfStream('', map),
  ]);
};

it('reads each item of a Word list as a paragraph that begins with its bullet [translate.layout]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bullets-'));
  try {
    const path = join(folder, 'list.pdf');
    await writeFile(path, aList());
    const { pages } = await layoutPages(path, () => undefined);
    const texts = pages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
    expect(texts).toEqual([
      LINES[0][1],
      expect.stringMatching(/^• ?The lamp .* again$/),
      expect.stringMatching(/^▪ ?Nobody .* stairs$/),
      expect.stringMatching(/^• ?The door stays shut at night$/),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
