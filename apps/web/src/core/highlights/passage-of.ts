import { markdownText } from '@studiolo/markdown/markdown-text';
import { placeOf } from './letters.ts';
import { pickedIn, shownLetters } from './shown-letters.ts';

export type Passage = { start: number; end: number; quote: string };

/** The passage of an answer's text that a range of what is shown stands for; nothing where it cannot be told. */
export const passageOf = (root: Element, answer: string, range: Range): Passage | undefined => {
  const text = markdownText(answer);
  const place = placeOf(text, pickedIn(shownLetters(root), range));
  return place && { ...place, quote: text.slice(place.start, place.end) };
};
