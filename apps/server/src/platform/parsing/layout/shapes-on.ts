import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { objectsOf } from '../pdfium/page-objects.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Shape } from './shapes.ts';

/** What a page paints, as it lies on the page that is shown; nothing of a page that PDFium cannot read. */
export const shapesOn = (
  pdfium: Pdfium,
  document: number,
  number: number,
  viewport: PageViewport,
): Shape[] => {
  const page = pdfium.lib.FPDF_LoadPage(document, number - 1);
  if (page === 0) return [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  try {
    return objectsOf(pdfium, page).map(
      ({ kind, font, weight, isItalic, isHidden, baseline, left, bottom, right, top }) => {
        const xs = [a * left + c * bottom + e, a * right + c * top + e];
        const ys = [b * left + d * bottom + f, b * right + d * top + f];
        return {
          ...{ kind, font, weight, isItalic, isHidden, baseline: b * left + d * baseline + f },
          ...{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
        };
      },
    );
  } finally {
    pdfium.lib.FPDF_ClosePage(page);
  }
};
