import type { Pdfium } from '../pdfium/pdfium.ts';

type Box = { left: number; top: number; right: number; bottom: number };

const WHITE = 0xff_ff_ff_ff;
const ANNOTATIONS = 1;
const MIN_COLOR_DIFFERENCE = 60;
/** Maximum share of pixels that may differ outside the new text, because of antialiasing. */
const MAX_DIFFERENT_SHARE = 0.0015;
const TEXT_MARGIN = 4;

export type PageImage = { width: number; height: number; pixels: Uint8Array };

/** A rendered page, one pixel per point. */
export const render = ({ lib, heap }: Pdfium, document: number, number: number): PageImage => {
  const page = lib.FPDF_LoadPage(document, number - 1);
  const width = Math.ceil(lib.FPDF_GetPageWidthF(page));
  const height = Math.ceil(lib.FPDF_GetPageHeightF(page));
  const bitmap = lib.FPDFBitmap_Create(width, height, 0);
  lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS);
  const at = lib.FPDFBitmap_GetBuffer(bitmap);
  const pixels = heap().slice(at, at + width * height * 4);
  lib.FPDFBitmap_Destroy(bitmap);
  lib.FPDF_ClosePage(page);
  return { width, height, pixels };
};

/** Whether a page looks unchanged except in the rewritten areas. */
export const isUnchanged = (
  pdfium: Pdfium,
  before: number,
  after: number,
  number: number,
  written: readonly Box[],
): boolean => {
  const one = render(pdfium, before, number);
  const other = render(pdfium, after, number);
  if (one.width !== other.width || one.height !== other.height) return false;
  const { width, height } = one;
  const isWritten = new Uint8Array(width * height);
  for (const { left, top, right, bottom } of written)
    for (
      let y = Math.max(0, Math.floor(top - TEXT_MARGIN));
      y < Math.min(height, bottom + TEXT_MARGIN);
      y += 1
    )
      isWritten.fill(
        1,
        y * width + Math.max(0, Math.floor(left - TEXT_MARGIN)),
        y * width + Math.min(width, Math.ceil(right + TEXT_MARGIN)),
      );
  let different = 0;
  for (let at = 0; at < width * height; at += 1) {
    if (isWritten[at]) continue;
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) =>
      Math.abs((one.pixels[at * 4 + part] ?? 0) - (other.pixels[at * 4 + part] ?? 0)),
    );
    if (Math.max(red, green, blue) > MIN_COLOR_DIFFERENCE) different += 1;
  }
  return different <= width * height * MAX_DIFFERENT_SHARE;
};
