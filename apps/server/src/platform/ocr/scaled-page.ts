import { scaledMap } from './page-map.ts';
import type { RecognizedPage } from './recognized-page.ts';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** A page in other units: points instead of pixels, or the pixels of a larger picture. */
export const scaledPage = (page: RecognizedPage, scale: number): RecognizedPage => ({
  number: page.number,
  width: rounded(page.width * scale),
  height: rounded(page.height * scale),
  toPage: scaledMap(page.toPage, scale),
  unreadLines: page.unreadLines,
  ...(page.isOtherLanguage && { isOtherLanguage: true }),
  lines: page.lines.map(({ text, confidence, left, top, right, bottom }) => ({
    text,
    confidence: rounded(confidence),
    left: rounded(left * scale),
    top: rounded(top * scale),
    right: rounded(right * scale),
    bottom: rounded(bottom * scale),
  })),
});
