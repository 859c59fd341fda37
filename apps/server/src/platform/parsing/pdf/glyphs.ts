import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of one glyph; for a ligature, all its letters in order. */
export type Glyph = {
  text: string;
  isAfterSpace: boolean;
  /** Ligatures of TeX's bitmap fonts before it and at the end of its word, whose codes are those of line ends. */
  ligatures?: string;
  lastLigatures?: string;
};

type PaintedGlyph = { unicode?: string } | number | null;

/** Minimum gap between two words that a program moves apart, in thousandths of the text size. */
const MIN_WORD_GAP = 200;

/** The visible glyphs of a page in painting order. */
export const glyphsOf = async (page: PDFPageProxy): Promise<Glyph[]> => {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs: Glyph[] = [];
  let isAfterSpace = false;
  let isAfterGap = true;
  let ligatures = '';
  fnArray.forEach((operator, at) => {
    if (operator === OPS.moveText && (argsArray[at] as number[])[1] !== 0) isAfterGap = true;
    if (operator !== OPS.showText) return;
    for (const painted of (argsArray[at] as [PaintedGlyph[]])[0]) {
      if (typeof painted === 'number') isAfterGap ||= painted < -MIN_WORD_GAP;
      if (painted === null || typeof painted === 'number' || !painted.unicode) continue;
      const text = painted.unicode;
      if (/^[\u000b-\u000d]$/.test(text)) {
        ligatures += (isAfterSpace || isAfterGap ? ' ' : '') + text;
        [isAfterSpace, isAfterGap] = [false, false];
        continue;
      }
      if (text.trim() !== '') {
        const last = glyphs.at(-1);
        const isAtEnd = last && /^[^ ]/.test(ligatures) && (isAfterSpace || isAfterGap);
        if (isAtEnd) last.lastLigatures = ligatures;
        glyphs.push({ text, isAfterSpace, ...(ligatures !== '' && !isAtEnd && { ligatures }) });
        ligatures = '';
      }
      isAfterSpace = text.trim() === '';
      isAfterGap = false;
    }
  });
  const last = glyphs.at(-1);
  if (last && ligatures !== '') last.lastLigatures = ligatures;
  return glyphs;
};
