import type { RankedPassage } from '../bm25.ts';

/** Weight of the nearest meaning, relative to a full match by words. */
const MEANING = 0.15;

type RankedLists = {
  words: readonly RankedPassage[];
  /** Upper bound of the scores by words. */
  ceiling: number;
  meaning: readonly RankedPassage[];
};

/**
 * Merges the results by words and by meaning into one ranking, best first. Scores by words are scaled to the
 * possible maximum, so that meaning decides if a question and its answer use different words. Similarities
 * are scaled between the lowest and the highest found, as each model has its own scale. After Bruch, Gai and
 * Ingber, "An Analysis of Fusion Functions for Hybrid Retrieval" (ACM TOIS 42, 2023), TM2C2 there; squared
 * here and given little weight, to limit the harm of a model that is weak in a language.
 */
export const fuse = ({ words, ceiling, meaning }: RankedLists): RankedPassage[] => {
  const scores = new Map(words.map(({ id, score }) => [id, score / (ceiling || 1)]));
  const maxScore = meaning[0]?.score ?? 0;
  const lowestScore = meaning.at(-1)?.score ?? 0;
  for (const { id, score } of meaning) {
    const share = maxScore === lowestScore ? 1 : (score - lowestScore) / (maxScore - lowestScore);
    scores.set(id, (scores.get(id) ?? 0) + MEANING * share ** 2);
  }
  return [...scores].map(([id, score]) => ({ id, score })).toSorted((one, other) => other.score - one.score);
};
