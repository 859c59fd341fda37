import { readFile } from 'node:fs/promises';
import { loadPdfium, openWith } from '../parsing/pdfium/pdfium.ts';
import { loadPicture } from './load-picture.ts';
import { recognizePicture } from './recognize-picture.ts';
import type { RecognizedPage } from './recognized-page.ts';
import { renderPage } from './render-page.ts';
import { scaledPage } from './scaled-page.ts';

/** Reads the picture of a page of a PDF; all places are in points. */
export const recognizePdfPage = async (
  path: string,
  number: number,
  onLine?: () => void,
): Promise<RecognizedPage> => {
  const pdfium = await loadPdfium();
  const document = openWith(pdfium, new Uint8Array(await readFile(path)));
  try {
    const { picture, scale } = renderPage(pdfium, document.handle, number);
    return scaledPage({ number, ...(await recognizePicture(picture, onLine)) }, 1 / scale);
  } finally {
    document.close();
  }
};

/** Reads a picture file; all places are in its pixels. */
export const recognizePictureFile = async (path: string, onLine?: () => void): Promise<RecognizedPage> => {
  const { picture, width } = await loadPicture(path);
  const page = { number: 1, ...(await recognizePicture(picture, onLine)) };
  return scaledPage(page, width / picture.width);
};
