import { isAddressedToModels } from '../../../../core/evidence/instructions-to-models.ts';
import { sentencesOf } from '../../../../core/knowledge/sentences.ts';
import { contentTerms } from '../../../../platform/reading/tokens.ts';
import type { CheckedValue } from './check-value.ts';

/** Minimum share of a column's terms in the sentence that fills its cell. */
const MIN_SHARE = 0.6;
const MAX_SENTENCE_LENGTH = 400;
const MIN_SENTENCE_TERMS = 3;

type Passage = { number: number; text: string };

/**
 * Finds the sentence that shares the most terms with a column's name; if several share as many, the shortest.
 */
export const bestSentence = (column: string, passages: readonly Passage[]): CheckedValue | undefined => {
  const terms = new Set(contentTerms(column));
  let best: { value: CheckedValue; score: number } | undefined;
  if (terms.size === 0) return undefined;
  for (const { number, text } of passages)
    for (const { start, end } of sentencesOf(text, { start: 0, end: text.length })) {
      const sentence = text.slice(start, end).trim();
      if (sentence.length > MAX_SENTENCE_LENGTH || isAddressedToModels(sentence)) continue;
      const sentenceTerms = new Set(contentTerms(sentence));
      // A heading repeats the name and states nothing.
      if (sentenceTerms.size < terms.size + MIN_SENTENCE_TERMS - 1) continue;
      const share = [...terms].filter((term) => sentenceTerms.has(term)).length / terms.size;
      const score = share - sentence.length / 10_000;
      if (share >= MIN_SHARE && score > (best?.score ?? 0))
        best = { value: { text: sentence, passage: number, quote: sentence }, score };
    }
  return best?.value;
};
