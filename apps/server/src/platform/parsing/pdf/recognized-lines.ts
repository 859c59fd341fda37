import type { RecognizedPage } from '../../ocr/recognized-page.ts';
import type { Atom } from './atoms.ts';
import { lettersIn, type TextLayer } from './text-layer.ts';

/** Minimum mean confidence of a recognized page that replaces a garbled text layer. */
const MIN_PAGE_CONFIDENCE = 0.8;
/** Recognized text replaces a sparse text layer only if it has at least this many times its letters. */
const MIN_TEXT_RATIO = 2;

export const atomsOfRecognized = ({ lines }: RecognizedPage): Atom[] =>
  lines
    .filter(({ text }) => text !== '')
    .map(({ text, left, top, right, bottom }) => ({
      text,
      left,
      right,
      top,
      bottom,
      size: bottom - top,
      isUpright: true,
      isRightToLeft: false,
    }));

/** Whether the text that a model read on a page replaces its text layer. */
export const isFuller = (words: string, layer: TextLayer, layerText: string): boolean =>
  layer === 'sparse' ? lettersIn(words) > lettersIn(layerText) * MIN_TEXT_RATIO : layer !== 'good';

/** Whether the recognized text of a page is better than its text layer. */
export const isBetter = (page: RecognizedPage, layer: TextLayer, layerText: string): boolean => {
  const recognized = page.lines.reduce((sum, { text }) => sum + lettersIn(text), 0);
  if (recognized === 0 || layer === 'good') return false;
  if (layer === 'sparse') return recognized > lettersIn(layerText) * MIN_TEXT_RATIO;
  const confidence = page.lines.reduce((sum, line) => sum + line.confidence, 0) / page.lines.length;
  return layer === 'none' || confidence >= MIN_PAGE_CONFIDENCE;
};
