import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of one glyph; for a ligature, all its letters in order. */
export type Glyph = { text: string; isAfterSpace: boolean };

type PaintedGlyph = { unicode?: string } | number | null;

/** The visible glyphs of a page in painting order. */
export const glyphsOf = async (page: PDFPageProxy): Promise<Glyph[]> => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs: Glyph[] = [];
  let isAfterSpace = false;
  fnArray.forEach((operator, at) => {
    if (operator !== OPS.showText) return;
    for (const painted of (argsArray[at] as [PaintedGlyph[]])[0]) {
      if (painted === null || typeof painted === 'number' || !painted.unicode) continue;
      const text = painted.unicode;
      if (text.trim() !== '') glyphs.push({ text, isAfterSpace });
      isAfterSpace = text.trim() === '';
    }
  });
  return glyphs;
};
