import { readFile } from 'node:fs/promises';
import { ParsingFault } from '../parsed-document.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import { atomsOf } from '../pdf/atoms.ts';
import { glyphsOf } from '../pdf/glyphs.ts';
import { mendItems, needsGlyphs } from '../pdf/mend-items.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { loadPdfium, openWith } from '../pdfium/pdfium.ts';
import { composeBlocks } from './compose-blocks.ts';
import type { LaidDocument } from './laid-document.ts';
import { readPage, type ReadPage } from './read-page.ts';
import { linksOn } from './links-on.ts';
import { shapesOn } from './shapes-on.ts';

/** The sizes of a PDF’s pages, and no more. */
export const pagesOf = async (path: string): Promise<LaidDocument> => {
  const pdf = await openPdf(path);
  const pages: LaidDocument['pages'] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push({ ...{ number, width: 0, height: 0 }, isTurned: false, isScan: false, blocks: [] });
  return { title: '', pages };
};

/** What stands on the pages of a PDF, as a reader takes it: headings, paragraphs, formulas, figures, each with its place. */
export const layOut = async (
  path: string,
  onProgress: (done: number, total: number) => void,
): Promise<LaidDocument> => {
  const pdf = await openPdf(path);
  const pdfium = await loadPdfium();
  const drawn = openWith(pdfium, new Uint8Array(await readFile(path)));
  const pages: ReadPage[] = [];
  let length = 0;
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const painted = await page.getTextContent({ disableNormalization: true });
      const content = needsGlyphs(painted)
        ? { ...painted, items: mendItems(painted, await glyphsOf(page)) }
        : painted;
      const atoms = atomsOf(content, viewport);
      length += atoms.reduce((sum, atom) => sum + atom.text.length, 0);
      if (length > PARSING_LIMITS.textLength) throw new ParsingFault('too-large', 'too much text');
      const shapes = shapesOn(pdfium, drawn.handle, number, viewport);
      pages.push(
        readPage(
          { number, width: viewport.width, height: viewport.height, isTurned: page.rotate !== 0 },
          atoms,
          shapes,
          linksOn(pdfium, drawn.handle, number, viewport),
        ),
      );
      page.cleanup();
      onProgress(number, pdf.numPages);
    }
  } finally {
    drawn.close();
  }
  return composeBlocks(pages);
};
