import type { RankedPassage } from '../bm25.ts';

/** What being nearest in meaning counts beside holding every word of the question as often as can be. */
const MEANING = 0.15;

type Both = {
  words: readonly RankedPassage[];
  /** The score by words that no passage exceeds. */
  ceiling: number;
  meaning: readonly RankedPassage[];
};

/**
 * One order of what words found and what meaning found, best first. Words count by their share of what could be had, so
 * that meaning decides where a question is put in other words than its answer; likenesses by where they stand between
 * the least and the greatest found, as each model has a scale of its own. After Bruch, Gai and Ingber, "An Analysis of
 * Fusion Functions for Hybrid Retrieval" (ACM TOIS 42, 2023), there TM2C2; squared here, and of little weight, so that a
 * model which knows nothing of a language does little harm.
 */
export const fuse = ({ words, ceiling, meaning }: Both): RankedPassage[] => {
  const scores = new Map(words.map(({ id, score }) => [id, score / (ceiling || 1)]));
  const most = meaning[0]?.score ?? 0;
  const least = meaning.at(-1)?.score ?? 0;
  for (const { id, score } of meaning) {
    const share = most === least ? 1 : (score - least) / (most - least);
    scores.set(id, (scores.get(id) ?? 0) + MEANING * share ** 2);
  }
  return [...scores].map(([id, score]) => ({ id, score })).toSorted((one, other) => other.score - one.score);
};
