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
