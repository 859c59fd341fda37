import type { ContentOf, Flashcard } from '@studiolo/contract/notebooks/studio-content';
import { definitionsIn } from './terms/definitions.ts';
import { gapsIn, leaveOut } from './gaps.ts';
import { sized, type Making } from './making.ts';

const MEDIUM = 20;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Definitions ask for their term; other telling sentences for what was left out of them. */
export const makeCards = (making: Making): ContentOf<'cards'> => {
  const { telling, words, cite, length } = making;
  const count = sized(length, MEDIUM);
  const defined = definitionsIn(telling);
  const cards = defined.map(({ term, meaning, sentence }): Flashcard => ({
    front: capital(meaning.replaceAll(term, words.gap)),
    back: term,
    cites: cite(sentence),
  }));
  const taken = new Set(defined.map(({ sentence }) => sentence));
  for (const gap of gapsIn(making, count))
    if (!taken.has(gap.sentence))
      cards.push({ front: leaveOut(gap, words.gap), back: gap.answer, cites: cite(gap.sentence) });
  return { shape: 'cards', cards: cards.slice(0, count) };
};
