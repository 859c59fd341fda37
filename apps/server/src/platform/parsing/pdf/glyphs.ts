import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What one glyph says; of a ligature all its letters, first to last. */
export type Glyph = { text: string; isAfterSpace: boolean };

type Painted = { unicode?: string } | number | null;

/** The glyphs of a page that show something, in the order in which they are painted. */
export const glyphsOf = async (page: PDFPageProxy): Promise<Glyph[]> => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs: Glyph[] = [];
  let isAfterSpace = false;
  fnArray.forEach((operator, at) => {
    if (operator !== OPS.showText) return;
    for (const painted of (argsArray[at] as [Painted[]])[0]) {
      if (painted === null || typeof painted === 'number' || !painted.unicode) continue;
      const text = painted.unicode;
      if (text.trim() !== '') glyphs.push({ text, isAfterSpace });
      isAfterSpace = text.trim() === '';
    }
  });
  return glyphs;
};
