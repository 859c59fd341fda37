import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import { openPdf } from './open-pdf.ts';

type PaintedCanvas = { encode: (format: 'jpeg', quality: number) => Promise<Buffer> };

/** A page as JPEG for a vision model. */
export const sheetOf = async (pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<Uint8Array> => {
  const canvases = pdf.canvasFactory as {
    create: (width: number, height: number) => { canvas: PaintedCanvas };
    destroy: (made: object) => void;
  };
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: PARSING_LIMITS.viewSide / Math.max(width, height) });
  const target = canvases.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: target.canvas as never, viewport, background: '#fff' }).promise;
  const jpeg = await target.canvas.encode('jpeg', 86);
  canvases.destroy(target);
  return new Uint8Array(jpeg);
};

export const drawSheet = async (path: string, number: number): Promise<Uint8Array> => {
  const pdf = await openPdf(path, true);
  return sheetOf(pdf, await pdf.getPage(number));
};
