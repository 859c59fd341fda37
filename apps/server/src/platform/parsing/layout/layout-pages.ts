import { readFile } from 'node:fs/promises';
import { ParsingFault } from '../parsed-document.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import { atomsOf } from '../pdf/atoms.ts';
import { glyphsOf } from '../pdf/glyphs.ts';
import { repairItems, needsGlyphs } from '../pdf/repair-items.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { loadPdfium, openWith, type Pdfium } from '../pdfium/pdfium.ts';
import { composeBlocks } from './blocks/compose-blocks.ts';
import type { LayoutDocument } from './layout-document.ts';
import { readPage, type ReadPage } from './page/read-page.ts';
import { fieldsOn } from './fields-on.ts';
import { linksOn } from './links-on.ts';
import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { objectsOf } from '../pdfium/page-objects.ts';
import type { Shape } from './shapes.ts';

/** Shapes drawn on a page, in the coordinates of the displayed page; empty if PDFium cannot read the page. */
const shapesOn = (pdfium: Pdfium, document: number, number: number, viewport: PageViewport): Shape[] => {
  const page = pdfium.lib.FPDF_LoadPage(document, number - 1);
  if (page === 0) return [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  try {
    return objectsOf(pdfium, page).map(
      ({ kind, font, weight, isItalic, isHidden, baseline, left, bottom, right, top }) => {
        const xs = [a * left + c * bottom + e, a * right + c * top + e];
        const ys = [b * left + d * bottom + f, b * right + d * top + f];
        return {
          kind,
          font,
          weight,
          isItalic,
          isHidden,
          baseline: b * left + d * baseline + f,
          left: Math.min(...xs),
          right: Math.max(...xs),
          top: Math.min(...ys),
          bottom: Math.max(...ys),
        };
      },
    );
  } finally {
    pdfium.lib.FPDF_ClosePage(page);
  }
};

export const pagesOf = async (path: string): Promise<LayoutDocument> => {
  const pdf = await openPdf(path);
  const pages: LayoutDocument['pages'] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push({ number, width: 0, height: 0, isTurned: false, isScan: false, blocks: [] });
  return { title: '', pages };
};

/**
 * Reads the pages of a PDF in reading order: headings, paragraphs, formulas and figures, with their
 * positions.
 */
export const layoutPages = async (
  path: string,
  onProgress: (done: number, total: number) => void,
): Promise<LayoutDocument> => {
  const pdf = await openPdf(path);
  const pdfium = await loadPdfium();
  const drawn = openWith(pdfium, new Uint8Array(await readFile(path)));
  const pages: ReadPage[] = [];
  let length = 0;
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const painted = await page.getTextContent({ disableNormalization: true });
      const content = needsGlyphs(painted)
        ? { ...painted, items: repairItems(painted, await glyphsOf(page)) }
        : painted;
      const atoms = atomsOf(content, viewport);
      length += atoms.reduce((sum, atom) => sum + atom.text.length, 0);
      if (length > PARSING_LIMITS.textLength) throw new ParsingFault('too-large', 'too much text');
      const shapes = shapesOn(pdfium, drawn.handle, number, viewport);
      pages.push(
        readPage(
          { number, width: viewport.width, height: viewport.height, isTurned: page.rotate !== 0 },
          atoms,
          shapes,
          linksOn(pdfium, drawn.handle, number, viewport),
          await fieldsOn(page, viewport),
        ),
      );
      page.cleanup();
      onProgress(number, pdf.numPages);
    }
  } finally {
    drawn.close();
  }
  return composeBlocks(pages);
};
