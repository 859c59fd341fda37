import { columnsOf, cutLine, textOf, type PlacedCharacter } from '../read-line.ts';
import type { Picture, TiltedBox } from '../picture.ts';
import { confirmNumber } from './confirm-number.ts';
import type { Reading } from './latin-reader.ts';
import { numberSegments } from './number-segments.ts';

export type PlacedReading = Reading & { box: TiltedBox; characters: readonly PlacedCharacter[] };

/** The sign ± may be read as this character. */
const PLUS_LOOKALIKE = /土 ?\d/;
const UNCLEAR_CONFIDENCE = 0.8;
/** Columns on both sides of a number in the second cut, in pixels of a line 48 high. */
const WIDE_MARGIN = 4;

/**
 * Rereads the numbers between the Chinese characters of a line. The first model does not know €, £, ‰ and ³, and reads
 * some digits of poor pictures wrongly with high confidence.
 */
export const rereadMixed = (
  page: Picture,
  { box, characters, text, confidence }: PlacedReading,
  read: (line: Picture) => Reading,
): Reading => {
  const line = cutLine(page, box);
  const result: { text: string }[] = [...characters];
  let isChanged = false;
  let lowest = PLUS_LOOKALIKE.test(text) ? Math.min(confidence, UNCLEAR_CONFIDENCE) : confidence;
  for (const { start, end, from, to } of numberSegments(line, characters).toReversed()) {
    const number = textOf(characters.slice(start, end));
    const confirm = (margin: number): Reading => {
      const part = columnsOf(line, Math.max(0, from - margin), Math.min(line.width, to + margin));
      return confirmNumber({ text: number, confidence }, read(part));
    };
    const tight = confirm(0);
    // A tight cut may clip a narrow number.
    const wide = tight.confidence < confidence ? confirm(WIDE_MARGIN) : tight;
    const confirmed = wide.confidence < confidence ? tight : wide;
    lowest = Math.min(lowest, confirmed.confidence);
    if (confirmed.text === number) continue;
    isChanged = true;
    result.splice(start, end - start, { text: confirmed.text });
  }
  return { text: isChanged ? textOf(result) : text, confidence: lowest };
};
