import { contradicts } from '../../../core/evidence-check/contradicts.ts';
import { isAddressedToModels } from '../../../core/evidence/instructions-to-models.ts';
import { sentencesOf } from '../../../core/knowledge/sentences.ts';
import { isStatement, type PassagePart } from './read-by-words.ts';
import { sourceOf, type Passage } from './passage.ts';

const MAX_CONTRARY_PARTS = 8;

type TextPart = PassagePart & { text: string; source: string };

const textPart = (part: PassagePart, passages: readonly Passage[]): TextPart[] => {
  const passage = passages[part.passage];
  if (!passage) return [];
  return [{ ...part, text: passage.quote.slice(part.start, part.end), source: sourceOf(passage) }];
};

const sentencesIn = (passages: readonly Passage[]): TextPart[] =>
  passages.flatMap(({ quote }, passage) =>
    sentencesOf(quote, { start: 0, end: quote.length }).flatMap(({ start, end }) => {
      const raw = quote.slice(start, end);
      const from = end - raw.trimStart().length;
      return textPart({ passage, start: from, end: from + raw.trim().length }, passages);
    }),
  );

/**
 * Finds sentences of other sources that contradict the noted ones, which a reader may have left out. Each statement is
 * returned once.
 */
export const contraryParts = (noted: readonly PassagePart[], passages: readonly Passage[]): PassagePart[] => {
  const notedParts = noted.flatMap((part) => textPart(part, passages));
  const texts = new Set(notedParts.map(({ text }) => text));
  const added: PassagePart[] = [];
  for (const { text, source, passage, start, end } of sentencesIn(passages)) {
    if (added.length === MAX_CONTRARY_PARTS) break;
    if (texts.has(text) || !isStatement(text) || isAddressedToModels(text)) continue;
    if (!notedParts.some((each) => each.source !== source && contradicts(each.text, text))) continue;
    texts.add(text);
    added.push({ passage, start, end });
  }
  return added;
};
