import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { contradicts } from '../../../core/evidence-check/contradicts.ts';
import { sentencesOf } from '../../../core/knowledge/sentences.ts';
import { contentTerms } from '../../../platform/reading/tokens.ts';
import { sourceOf } from '../rounds/passage.ts';

export type Contradiction = [one: number, other: number];

const MAX_CONTRADICTIONS = 20;
/** Minimum number of terms that two passages share if a model says that they contradict each other. */
const MIN_SHARED_TERMS = 2;

const sentencesIn = (quote: string): string[] =>
  sentencesOf(quote, { start: 0, end: quote.length }).map(({ start, end }) => quote.slice(start, end));

const sharedTerms = (one: string, other: string): number => {
  const terms = new Set(contentTerms(other));
  return new Set(contentTerms(one).filter((term) => terms.has(term))).size;
};

/**
 * Finds pairs of passages from different sources that contradict each other: those that a model named, if they
 * are on the same subject, and those that differ in a figure or in a negation alone.
 */
export const findContradictions = (
  anchors: readonly Anchor[],
  named: readonly Contradiction[],
): Contradiction[] => {
  const sentences = anchors.map(({ quote }) => sentencesIn(quote));
  const pairs = new Map<string, Contradiction>();
  const add = (one: Anchor, other: Anchor) => {
    const pair: Contradiction = [Math.min(one.number, other.number), Math.max(one.number, other.number)];
    // The same words on several pages are one contradiction.
    const key = [one.quote, other.quote].toSorted().join('\n');
    if (!pairs.has(key)) pairs.set(key, pair);
  };
  for (const [first, second] of named) {
    const one = anchors.find(({ number }) => number === first);
    const other = anchors.find(({ number }) => number === second);
    if (!one || !other || sourceOf(one) === sourceOf(other)) continue;
    if (sharedTerms(one.quote, other.quote) >= MIN_SHARED_TERMS) add(one, other);
  }
  anchors.forEach((one, index) => {
    for (let at = index + 1; at < anchors.length; at += 1) {
      const other = anchors[at];
      if (!other || sourceOf(one) === sourceOf(other)) continue;
      const isContrary = (sentences[index] ?? []).some((left) =>
        (sentences[at] ?? []).some((right) => contradicts(left, right)),
      );
      if (isContrary) add(one, other);
    }
  });
  return [...pairs.values()].slice(0, MAX_CONTRADICTIONS);
};
