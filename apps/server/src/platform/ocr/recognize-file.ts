import { readFile } from 'node:fs/promises';
import { loadPdfium, openWith } from '../parsing/pdfium/pdfium.ts';
import { loadPicture } from './load-picture.ts';
import { recognizePicture, type RecognitionReport } from './recognize-picture.ts';
import type { RecognizedPage } from './recognized-page.ts';
import { renderPage } from './render-page.ts';
import { scaledPage } from './scaled-page.ts';

/** Reads the picture of a page of a PDF; all places are in points. */
export const recognizePdfPage = async (
  path: string,
  number: number,
  report?: RecognitionReport,
): Promise<RecognizedPage> => {
  const pdfium = await loadPdfium();
  const document = openWith(pdfium, new Uint8Array(await readFile(path)));
  try {
    const { picture, scale } = renderPage(pdfium, document.handle, number);
    return scaledPage({ number, ...(await recognizePicture(picture, report)) }, 1 / scale);
  } finally {
    document.close();
  }
};

/** Reads a picture file; all places are in its pixels. */
export const recognizePictureFile = async (
  path: string,
  report?: RecognitionReport,
): Promise<RecognizedPage> => {
  const { picture, width } = await loadPicture(path);
  const page = { number: 1, ...(await recognizePicture(picture, report)) };
  return scaledPage(page, width / picture.width);
};
