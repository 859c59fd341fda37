import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { glyphsOf } from './glyphs.ts';
import { repairItems, needsGlyphs } from './repair-items.ts';
import { readAnnotations } from './read-annotations.ts';

/** Text that is printed or written on a page, and the comments on it. */
export const contentOf = async (page: PDFPageProxy) => {
  const viewport = page.getViewport({ scale: 1 });
  const painted = await page.getTextContent({ disableNormalization: true });
  const printed = needsGlyphs(painted)
    ? { ...painted, items: repairItems(painted, await glyphsOf(page)) }
    : painted;
  const annotations = await page.getAnnotations().catch(() => []);
  return { viewport, ...readAnnotations(annotations, printed, viewport) };
};
