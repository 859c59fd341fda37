import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Pdfium } from '../pdfium/pdfium.ts';
import { linksOf } from '../pdfium/page-links.ts';
import type { Edges } from './shapes.ts';

/** A link of a page: the index of its annotation, its target, and the words that it covers. */
export type Link = Edges & { number: number; target: string; words: string };

/** Finds the links of a page, in the coordinates of the displayed page. */
export const linksOn = (pdfium: Pdfium, document: number, number: number, viewport: PageViewport): Link[] => {
  const page = pdfium.lib.FPDF_LoadPage(document, number - 1);
  if (page === 0) return [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  const links = linksOf(pdfium, document, page).map(({ rect: [left, bottom, right, top], ...link }) => {
    const xs = [a * left + c * bottom + e, a * right + c * top + e];
    const ys = [b * left + d * bottom + f, b * right + d * top + f];
    return {
      ...link,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  });
  pdfium.lib.FPDF_ClosePage(page);
  return links;
};
