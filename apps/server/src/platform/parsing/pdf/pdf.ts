import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ParsingFault, type ParsedDocument } from '../parsed-document.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import { atomsOf } from './atoms.ts';
import { composeText } from './compose-text.ts';
import { readingOrder } from './reading-order.ts';
import { withoutRunningLines } from './running-lines.ts';

/** The text of a PDF in reading order, with the place of each line. */
export const parsePdf = async (
  path: string,
  onProgress: (done: number, total: number) => void,
): Promise<ParsedDocument> => {
  const { getDocument } = await loadPdfjs();
  const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    useSystemFonts: false,
    disableFontFace: true,
    cMapUrl: join(packageFolder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
    verbosity: 0,
  });
  const pdf = await loading.promise.catch((error: Error) => {
    throw new ParsingFault(error.name === 'PasswordException' ? 'encrypted' : 'broken', error.message);
  });

  const pages: Parameters<typeof composeText>[0] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const atoms = atomsOf(await page.getTextContent(), viewport);
    length += atoms.reduce((sum, atom) => sum + atom.text.length, 0);
    if (length > PARSING_LIMITS.textLength) throw new ParsingFault('too-large', 'too much text');
    pages.push({ number, width: viewport.width, height: viewport.height, blocks: readingOrder(atoms) });
    page.cleanup();
    onProgress(number, pdf.numPages);
  }
  const document = composeText(withoutRunningLines(pages));
  // Scanned pages often carry a stray sign or two.
  if (!/[\p{L}\p{N}]/u.test(document.text)) throw new ParsingFault('empty', 'no text, only pictures');
  return { kind: 'pdf', ...document };
};

const loadPdfjs = async () => {
  // Only painting needs these; without them pdf.js loads a native canvas, which this process may not.
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} });
  Object.assign(globalThis, { pdfjsWorker: await import('pdfjs-dist/legacy/build/pdf.worker.mjs') });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
};
