import { markdownText } from '@studiolo/markdown/markdown-text';
import { placeOf } from './letters.ts';
import { pickedIn, shownLetters } from './shown-letters.ts';

export type Passage = { start: number; end: number; quote: string };

/**
 * Returns the passage of the answer's text that corresponds to a range of the rendered text; undefined if it
 * cannot be located.
 */
export const passageOf = (root: Element, answer: string, range: Range): Passage | undefined => {
  const text = markdownText(answer);
  const place = placeOf(text, pickedIn(shownLetters(root), range));
  return place && { ...place, quote: text.slice(place.start, place.end) };
};
