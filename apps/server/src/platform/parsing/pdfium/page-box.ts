import type { Pdfium } from './pdfium.ts';

/** The visible part of a page, in points from the page's origin. */
export const pageBox = ({ lib, allocate, free, floats }: Pdfium, page: number) => {
  const box = allocate(16);
  const isCropped = lib.FPDFPage_GetCropBox(page, box, box + 4, box + 8, box + 12);
  const isKnown = isCropped || lib.FPDFPage_GetMediaBox(page, box, box + 4, box + 8, box + 12);
  const [left = 0, bottom = 0, , top = 0] = isKnown
    ? floats(box, 4)
    : [0, 0, 0, lib.FPDF_GetPageHeightF(page)];
  free(box);
  return { left, bottom, top };
};
