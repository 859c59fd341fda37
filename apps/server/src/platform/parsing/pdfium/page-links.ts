import type { Pdfium } from './pdfium.ts';

/** Left, bottom, right and top, in points from the page’s bottom left corner. */
export type Rect = readonly [number, number, number, number];

/** Target of a link within a document; the top of the page if no position is given. */
export type Place = { page: number; x: number; y: number };

/** A link of a page: the index of its annotation, and its target. */
export type PageLink = {
  number: number;
  rect: Rect;
  target: string;
  uri: string;
  place: Place | undefined;
  words: string;
  border: number;
};

const LINK = 2;
const URI = 3;
const MAX_TEXT_BYTES = 4000;

/** Reads a text from a function that fills a buffer. */
const readText = ({ allocate, free, heap }: Pdfium, read: (at: number, size: number) => number): string => {
  const at = allocate(MAX_TEXT_BYTES);
  const size = Math.min(read(at, MAX_TEXT_BYTES), MAX_TEXT_BYTES);
  const text = Buffer.from(heap().subarray(at, at + Math.max(0, size - 1))).toString();
  free(at);
  return text;
};

/** Position of a destination. */
export const placeOf = (pdfium: Pdfium, document: number, dest: number): Place | undefined => {
  const { lib, allocate, free, floats, words } = pdfium;
  const page = dest === 0 ? -1 : lib.FPDFDest_GetDestPageIndex(document, dest);
  if (page < 0) return undefined;
  const at = allocate(24);
  const isSaid = lib.FPDFDest_GetLocationInPage(dest, at, at + 4, at + 8, at + 12, at + 16, at + 20);
  const [hasX = 0, hasY = 0] = words(at, 2);
  const [x = 0, y = 0] = floats(at + 12, 2);
  free(at);
  return { page: page + 1, x: isSaid && hasX ? x : -1, y: isSaid && hasY ? y : -1 };
};

/** Text in a rectangle of a page whose text is loaded. */
export const wordsUnder = (pdfium: Pdfium, text: number, [left, bottom, right, top]: Rect): string => {
  const { lib, allocate, free, heap } = pdfium;
  const count = lib.FPDFText_GetBoundedText(text, left, top, right, bottom, 0, 0);
  if (count <= 0) return '';
  const at = allocate(count * 2);
  lib.FPDFText_GetBoundedText(text, left, top, right, bottom, at, count);
  const words = Buffer.from(heap().subarray(at, at + count * 2)).toString('utf16le');
  free(at);
  return words.replaceAll('\0', '').trim();
};

export const linksOf = (pdfium: Pdfium, document: number, page: number): PageLink[] => {
  const { lib, allocate, free, floats } = pdfium;
  const links: PageLink[] = [];
  const text = lib.FPDFText_LoadPage(page);
  const box = allocate(16);
  for (let number = 0; number < lib.FPDFPage_GetAnnotCount(page); number += 1) {
    const annotation = lib.FPDFPage_GetAnnot(page, number);
    if (lib.FPDFAnnot_GetSubtype(annotation) === LINK && lib.FPDFAnnot_GetRect(annotation, box)) {
      // PDFium expects left, top, right, bottom.
      const [left = 0, top = 0, right = 0, bottom = 0] = floats(box, 4);
      const rect = [left, Math.min(top, bottom), right, Math.max(top, bottom)] as const;
      const link = lib.FPDFAnnot_GetLink(annotation);
      const action = lib.FPDFLink_GetAction(link);
      const isUri = action !== 0 && lib.FPDFAction_GetType(action) === URI;
      const uri = isUri
        ? readText(pdfium, (at, size) => lib.FPDFAction_GetURIPath(document, action, at, size))
        : '';
      const dest = lib.FPDFLink_GetDest(document, link);
      const place = isUri ? undefined : placeOf(pdfium, document, dest);
      const isFramed = lib.FPDFAnnot_GetBorder(annotation, box, box + 4, box + 8);
      const border = isFramed ? (floats(box + 8, 1)[0] ?? 0) : 1;
      if (uri !== '' || place)
        links.push({
          number,
          rect,
          uri,
          place,
          border,
          words: wordsUnder(pdfium, text, rect),
          target: uri || `${place?.page} ${place?.x} ${place?.y}`,
        });
    }
    lib.FPDFPage_CloseAnnot(annotation);
  }
  free(box);
  lib.FPDFText_ClosePage(text);
  return links;
};

export const allLinks = (pdfium: Pdfium, document: number): PageLink[][] =>
  Array.from({ length: pdfium.lib.FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium.lib.FPDF_LoadPage(document, index);
    const links = page === 0 ? [] : linksOf(pdfium, document, page);
    pdfium.lib.FPDF_ClosePage(page);
    return links;
  });
