import { countDoubtful, type RecognizedPage } from '../ocr/recognized-page.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { composeText } from './pdf/compose-text.ts';
import { readingOrder } from './pdf/reading-order.ts';
import { atomsOfRecognized } from './pdf/recognized-lines.ts';

/** Text that was recognized in pictures, with the position of each line. */
export const asDocument = (pages: readonly RecognizedPage[]): ParsedDocument => {
  const composed = composeText(
    pages.map((page) => ({
      number: page.number,
      width: page.width,
      height: page.height,
      blocks: readingOrder(atomsOfRecognized(page), page),
      toPage: page.toPage,
    })),
  );
  const doubtfulLines = pages.reduce((sum, page) => sum + countDoubtful(page), 0);
  const otherLanguagePages = pages.filter(({ isOtherLanguage }) => isOtherLanguage).length;
  const seenPages = pages.filter(({ readBy }) => readBy !== undefined).length;
  return {
    kind: 'txt',
    ...composed,
    report: { recognizedPages: pages.length, doubtfulLines, otherLanguagePages, seenPages },
  };
};
