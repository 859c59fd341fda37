import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ParsingFault } from '../parsed-document.ts';

/** Opens a PDF for reading, or for rendering, which needs native code. */
export const openPdf = async (path: string, isPainted = false) => {
  const { getDocument } = await loadPdfjs(isPainted);
  const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl: join(packageFolder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
    wasmUrl: join(packageFolder, 'wasm/'),
    verbosity: 0,
    // Reading text needs no pictures.
    maxImageSize: isPainted ? -1 : 1,
  });
  return loading.promise.catch((error: Error) => {
    throw new ParsingFault(error.name === 'PasswordException' ? 'encrypted' : 'broken', error.message);
  });
};

const loadPdfjs = async (isPainted: boolean) => {
  // Only rendering needs these; without them pdf.js loads a native canvas, which parser processes may not.
  if (!isPainted) Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} });
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
};
