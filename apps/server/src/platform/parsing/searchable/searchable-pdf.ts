import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { RecognizedPage } from '../../ocr/recognized-page.ts';
import { renderPage } from '../../ocr/render-page.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import { atomsOf } from '../pdf/atoms.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { contentOf } from '../pdf/page-content.ts';
import { isBetter } from '../pdf/recognized-lines.ts';
import { textLayerOf } from '../pdf/text-layer.ts';
import { loadPdfium, openWith, savedBytes, type Pdfium } from '../pdfium/pdfium.ts';
import { openPicture } from '../portray.ts';
import { invisibleFont } from './invisible-font.ts';
import { picturePdf, type JpegPicture } from './picture-pdf.ts';
import { composed, shownSize, shownToPage } from './shown-page.ts';
import { embedFont, writeLines } from './write-lines.ts';

type Pages = Readonly<Record<number, RecognizedPage>>;
type OnProgress = (done: number, total: number) => void;

/** A page to write; `hasText` is set if it already has text, which is worse than the recognized text. */
type ScanPage = { recognized: RecognizedPage; hasText: boolean };

const JPEG_QUALITY = 88;
/** Longer side of A4, in points: the size of a page that was a picture. */
const PAGE_SIDE = 842;

/** Finds the pages for which the recognized text was used when the file was learned. */
const scansOf = async (path: string, pages: Pages): Promise<ScanPage[]> => {
  const pdf = await openPdf(path);
  const scans: ScanPage[] = [];
  for (const recognized of Object.values(pages)) {
    if (recognized.number > pdf.numPages) continue;
    const page = await pdf.getPage(recognized.number);
    const { content, viewport } = await contentOf(page);
    const layer = textLayerOf(content);
    const text = atomsOf(content, viewport).map((atom) => atom.text);
    if (isBetter(recognized, layer, text.join(''))) scans.push({ recognized, hasText: layer !== 'none' });
    page.cleanup();
  }
  return scans;
};

/**
 * Replaces the contents of a page with its picture, because a search would otherwise find its own text in
 * addition to the recognized text.
 */
const flatten = async (pdfium: Pdfium, document: number, page: number, number: number): Promise<void> => {
  const { lib } = pdfium;
  const { picture } = renderPage(pdfium, document, number, false);
  const { width, height } = picture;
  const jpeg = await sharp(picture.pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  const shown = { width: lib.FPDF_GetPageWidthF(page), height: lib.FPDF_GetPageHeightF(page) };
  const source = openWith(pdfium, picturePdf({ jpeg, width, height }, shown));
  const drawing = lib.FPDF_NewXObjectFromPage(document, source.handle, 0);
  const object = lib.FPDF_NewFormObjectFromXObject(drawing);
  lib.FPDF_CloseXObject(drawing);
  source.close();
  const upwards = [1, 0, 0, -1, 0, shown.height] as const;
  lib.FPDFPageObj_Transform(object, ...composed(upwards, shownToPage(pdfium, page, shown)));
  for (let at = lib.FPDFPage_CountObjects(page) - 1; at >= 0; at -= 1) {
    const old = lib.FPDFPage_GetObject(page, at);
    lib.FPDFPage_RemoveObject(page, old);
    lib.FPDFPageObj_Destroy(old);
  }
  lib.FPDFPage_InsertObject(page, object);
};

/** Writes the recognized text of scans into their document, as an invisible layer. */
const write = async (bytes: Uint8Array, scans: readonly ScanPage[], onProgress: OnProgress) => {
  const pdfium = await loadPdfium();
  const { lib } = pdfium;
  const document = openWith(pdfium, bytes);
  const texts = scans.flatMap(({ recognized }) => recognized.lines.map(({ text }) => text));
  const font = embedFont(pdfium, document.handle, invisibleFont(texts));
  try {
    for (const [index, { recognized, hasText }] of scans.entries()) {
      const page = lib.FPDF_LoadPage(document.handle, recognized.number - 1);
      if (page === 0) continue;
      if (hasText) await flatten(pdfium, document.handle, page, recognized.number);
      const toUser = shownToPage(pdfium, page, shownSize(recognized));
      writeLines(pdfium, { document: document.handle, page, toUser }, recognized, font);
      lib.FPDFPage_GenerateContent(page);
      lib.FPDF_ClosePage(page);
      onProgress(index + 1, scans.length);
    }
    return savedBytes(pdfium, document.handle);
  } finally {
    lib.FPDFFont_Close(font.handle);
    document.close();
  }
};

/** A PDF with the recognized text of its scanned pages as an invisible layer. */
export const searchablePdf = async (path: string, pages: Pages, onProgress: OnProgress) =>
  write(new Uint8Array(await readFile(path)), await scansOf(path, pages), onProgress);

const jpegOf = async (path: string): Promise<JpegPicture> => {
  const side = PARSING_LIMITS.recognizedSide;
  const { data, info } = await openPicture(path)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
};

/** A PDF of a picture with its recognized text as an invisible layer. */
export const searchablePicture = async (path: string, pages: Pages, onProgress: OnProgress) => {
  const picture = await jpegOf(path);
  const scale = PAGE_SIDE / Math.max(picture.width, picture.height);
  const sheet = { width: picture.width * scale, height: picture.height * scale };
  const scans = Object.values(pages).map((recognized) => ({ recognized, hasText: false }));
  return write(picturePdf(picture, sheet), scans, onProgress);
};
