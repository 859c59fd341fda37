import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawPage } from '../../../core/reader/pdf/draw-page.ts';

type Picture = { canvas: HTMLCanvasElement; scale: number };

const CACHE_SIZE = 6;
const WIDTH = 900;

const cache = new WeakMap<PDFDocumentProxy, Map<number, Promise<Picture>>>();

const draw = async (document: PDFDocumentProxy, number: number): Promise<Picture> => {
  const page = await document.getPage(number);
  const canvas = globalThis.document.createElement('canvas');
  await drawPage(page, canvas, WIDTH, new AbortController().signal);
  return { canvas, scale: canvas.width / page.getViewport({ scale: 1 }).width };
};

/** Returns a page as a picture, from which formulas and figures are cropped. The last few are cached. */
export const pagePicture = (document: PDFDocumentProxy, number: number): Promise<Picture> => {
  const pages = cache.get(document) ?? new Map<number, Promise<Picture>>();
  cache.set(document, pages);
  const picture = pages.get(number) ?? draw(document, number);
  pages.delete(number);
  pages.set(number, picture);
  for (const oldest of [...pages.keys()].slice(0, -CACHE_SIZE)) pages.delete(oldest);
  return picture;
};
