import { affineAt, type Matrix } from '../../ocr/page-map.ts';
import type { RecognizedPage } from '../../ocr/recognized-page.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';

/** Side of the page in pixels when PDFium converts coordinates. Large, because PDFium only accepts integers. */
const PAGE_SIDE = 10_000;

/** Applies `first`, then `second`. */
export const composed = (first: Matrix, second: Matrix): Matrix => {
  const [a, b, c, d, e, f] = first;
  const [p, q, r, s, t, u] = second;
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u];
};

/**
 * Size of a recognized page as it is shown. Its width and height are swapped if the page is turned by 90°.
 */
export const shownSize = ({ width, height, toPage }: RecognizedPage) => {
  const [a, b] = affineAt(toPage, width / 2, height / 2);
  return Math.abs(b) > Math.abs(a) ? { width: height, height: width } : { width, height };
};

/** Maps a page as it is shown, from its top left corner down, to the page's own coordinates. */
export const shownToPage = (
  { lib, allocate, free, heap }: Pdfium,
  page: number,
  { width, height }: { width: number; height: number },
): Matrix => {
  const at = allocate(16);
  const pointAt = (x: number, y: number): readonly [number, number] => {
    lib.FPDF_DeviceToPage(page, 0, 0, PAGE_SIDE, PAGE_SIDE, 0, x, y, at, at + 8);
    const [left = 0, bottom = 0] = new Float64Array(heap().slice(at, at + 16).buffer);
    return [left, bottom];
  };
  const [x, y] = pointAt(0, 0);
  const [rightX, rightY] = pointAt(PAGE_SIDE, 0);
  const [lowX, lowY] = pointAt(0, PAGE_SIDE);
  free(at);
  return [(rightX - x) / width, (rightY - y) / width, (lowX - x) / height, (lowY - y) / height, x, y];
};
