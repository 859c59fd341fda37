import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TaskReport } from '../processes/answer-tasks.ts';
import { PARSING_LIMITS } from '../parsing-limits.ts';
import { sheetOf } from './draw-sheet.ts';
import { textLayerOf } from './text-layer.ts';
import { openPdf } from './open-pdf.ts';

/** A rendered page, in JSON. */
export type DrawnPage = { page: number; jpeg: string };

/** Whether anything is painted on a page: an empty page is not a scan. */
const isPainted = async (page: PDFPageProxy): Promise<boolean> => {
  const { fnArray } = await page.getOperatorList();
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const painting = new Set([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.constructPath,
  ]);
  return fnArray.some((operator) => painting.has(operator));
};

/**
 * Yields, as `DrawnPage` in JSON, the first pages of a PDF that have pictures or outlines, no
 * readable text, and were not recognized.
 */
export const drawScans = async (
  path: string,
  recognized: Readonly<Record<number, unknown>>,
  { progress, part }: TaskReport,
): Promise<Uint8Array> => {
  const pdf = await openPdf(path, true);
  let drawn = 0;
  for (let number = 1; number <= pdf.numPages && drawn < PARSING_LIMITS.scannedPages; number += 1) {
    const page = await pdf.getPage(number);
    const layer = textLayerOf(await page.getTextContent());
    const isUnread = !(number in recognized) && (layer === 'none' || layer === 'garbled');
    if (isUnread && (await isPainted(page))) {
      const jpeg = Buffer.from(await sheetOf(pdf, page)).toString('base64');
      await part(Buffer.from(JSON.stringify({ page: number, jpeg } satisfies DrawnPage)));
      drawn += 1;
    }
    page.cleanup();
    progress(number, pdf.numPages);
  }
  return new Uint8Array();
};
