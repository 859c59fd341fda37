import type { UncertainLine } from '@studiolo/contract/files/recognition';
import { MIN_CERTAIN_CONFIDENCE, type RecognizedPage } from '../../../platform/ocr/recognized-page.ts';
import { placesOf } from '../../../platform/parsing/pdf/line-places.ts';

/** A recognized page as it is stored, with its owner's corrections. */
export type StoredPage = RecognizedPage;

/**
 * Returns the lines with a confidence low enough for the report, and corrected lines, with their positions on
 * the displayed page.
 */
export const uncertainLinesOf = ({ number, lines, toPage }: StoredPage): UncertainLine[] =>
  lines.flatMap(({ text, confidence, isCorrected = false, ...edges }, line) => {
    if (confidence >= MIN_CERTAIN_CONFIDENCE && !isCorrected) return [];
    const places = placesOf(edges, 0, Math.max(1, text.length), toPage);
    return [{ page: number, line, text, rectangles: places.map(({ rectangle }) => rectangle), isCorrected }];
  });

/** Texts that models read on pages without recognized lines, by page number. */
export const seenWords = (pages: Readonly<Record<number, StoredPage>>): Record<number, string> =>
  Object.fromEntries(
    Object.values(pages).flatMap(({ number, words }) => (words === undefined ? [] : [[number, words]])),
  );

/** Pages with recognized lines, by page number. */
export const recognizedIn = (pages: Readonly<Record<number, StoredPage>>): Record<number, StoredPage> =>
  Object.fromEntries(
    Object.values(pages).flatMap((page) => (page.lines.length > 0 ? [[page.number, page]] : [])),
  );

/** Whether lines of a page are better than another reading: a model has read it, or its owner has corrected it. */
export const isImproved = ({ lines, readBy }: StoredPage): boolean =>
  lines.length > 0 && (readBy !== undefined || lines.some(({ isCorrected }) => isCorrected));

/** Returns the page with a replaced line. Undefined if there is no such line. */
export const withCorrection = (page: StoredPage, line: number, text: string): StoredPage | undefined => {
  const storedLine = page.lines[line];
  return (
    storedLine && {
      ...page,
      lines: page.lines.with(line, { ...storedLine, text, confidence: 1, isCorrected: true }),
    }
  );
};
