import type { Pdfium } from '../parsing/pdfium/pdfium.ts';
import { ParsingFault } from '../parsing/parsed-document.ts';
import { PARSING_LIMITS } from '../parsing/parsing-limits.ts';
import type { Picture } from './picture.ts';

const WHITE = 0xff_ff_ff_ff;
const ANNOTATIONS = 1;
/** Maximum number of pixels per point: enough for small print; more would only cost time. */
const MAX_SCALE = 300 / 72;

/** Renders a page of a PDF. Also returns the number of pixels per point. */
export const renderPage = (
  { lib, heap }: Pdfium,
  document: number,
  number: number,
  hasAnnotations = true,
): { picture: Picture; scale: number } => {
  const page = lib.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new ParsingFault('broken', `page ${number} cannot be opened`);
  try {
    const [pageWidth, pageHeight] = [lib.FPDF_GetPageWidthF(page), lib.FPDF_GetPageHeightF(page)];
    const scale = Math.min(MAX_SCALE, PARSING_LIMITS.recognizedSide / Math.max(1, pageWidth, pageHeight));
    const [width, height] = [
      Math.max(1, Math.round(pageWidth * scale)),
      Math.max(1, Math.round(pageHeight * scale)),
    ];
    const bitmap = lib.FPDFBitmap_Create(width, height, 0);
    if (bitmap === 0) throw new ParsingFault('too-large', 'out of memory');
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, hasAnnotations ? ANNOTATIONS : 0);
    const at = lib.FPDFBitmap_GetBuffer(bitmap);
    const painted = heap().subarray(at, at + width * height * 4);
    const pixels = new Uint8Array(width * height * 3);
    for (let pixel = 0; pixel < width * height; pixel += 1)
      for (let part = 0; part < 3; part += 1) pixels[pixel * 3 + part] = painted[pixel * 4 + 2 - part] ?? 0;
    lib.FPDFBitmap_Destroy(bitmap);
    return { picture: { width, height, pixels }, scale };
  } finally {
    lib.FPDF_ClosePage(page);
  }
};
