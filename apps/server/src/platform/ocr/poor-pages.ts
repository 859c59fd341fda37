import { readFile } from 'node:fs/promises';
import { textLayerOf } from '../parsing/pdf/text-layer.ts';
import { openPdf } from '../parsing/pdf/open-pdf.ts';
import { loadPdfium, openWith, type Pdfium } from '../parsing/pdfium/pdfium.ts';
import { objectsOf } from '../parsing/pdfium/page-objects.ts';

/** Minimum share of a page that pictures cover if the page is a scan with a few letters of text. */
const SCAN_SHARE = 0.4;

/** Share of a page that its largest picture covers; undefined if nothing is drawn on it. */
const pictureShare = (pdfium: Pdfium, document: number, number: number): number | undefined => {
  const { lib } = pdfium;
  const page = lib.FPDF_LoadPage(document, number - 1);
  if (page === 0) return undefined;
  try {
    const pageArea = lib.FPDF_GetPageWidthF(page) * lib.FPDF_GetPageHeightF(page) || 1;
    const objects = objectsOf(pdfium, page);
    if (objects.length === 0) return undefined;
    const areas = objects
      .filter(({ kind }) => kind === 'image')
      .map(({ left, right, top, bottom }) => (right - left) * (top - bottom));
    return Math.max(0, ...areas) / pageArea;
  } finally {
    lib.FPDF_ClosePage(page);
  }
};

/** Numbers of the pages whose text has to be read from their picture. */
export const poorPages = async (
  path: string,
  onProgress: (done: number, total: number) => void,
): Promise<number[]> => {
  const pdf = await openPdf(path);
  const pdfium = await loadPdfium();
  const drawn = openWith(pdfium, new Uint8Array(await readFile(path)));
  const numbers: number[] = [];
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const layer = textLayerOf(await page.getTextContent());
      page.cleanup();
      onProgress(number, pdf.numPages);
      if (layer === 'good') continue;
      const share = pictureShare(pdfium, drawn.handle, number);
      if (share !== undefined && (layer !== 'sparse' || share >= SCAN_SHARE)) numbers.push(number);
    }
  } finally {
    drawn.close();
  }
  return numbers;
};
