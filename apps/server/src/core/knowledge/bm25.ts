import { isExactForm, isMeaning } from './tokens.ts';

/**
 * Frequency and positions of each token of the question in a passage. `length` is the passage's number of
 * tokens.
 */
export type Candidate = {
  id: string;
  length: number;
  frequencies: ReadonlyMap<string, number>;
  positions?: ReadonlyMap<string, readonly number[]>;
  ordinal?: number;
};

export type ScopeStatistics = {
  documents: number;
  averageLength: number;
  documentFrequency: ReadonlyMap<string, number>;
};

export type RankedPassage = { id: string; score: number };

type Options = {
  /** BM25's k1: the lower it is, the less repeated occurrences of a token add. */
  saturation?: number;
  /** BM25's b: penalty for long passages, 0 to 1. */
  lengthWeight?: number;
  /** Weight of a word's exact form relative to its stem. */
  exactWeight?: number;
  /** Weight of a word's meaning relative to the word, for regional variants of Chinese. */
  meaningWeight?: number;
  /** Weight of two words that are as close to each other in the passage as in the question. */
  nearWeight?: number;
  /** Weight of a document's opening, which states its subject. */
  openingWeight?: number;
};

const DEFAULT_WEIGHTS = {
  saturation: 1.2,
  lengthWeight: 0.75,
  exactWeight: 0.4,
  meaningWeight: 0.3,
  nearWeight: 0.2,
  openingWeight: 0.1,
};

/** Maximum distance of two words that still belong together, as in `was founded in early`. */
const MAX_WORD_DISTANCE = 4;
const OPENING = 3;

const areNear = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((position) =>
    other.some((otherPosition) => Math.abs(otherPosition - position) <= MAX_WORD_DISTANCE),
  );

const isWord = (token: string): boolean => !isExactForm(token) && !isMeaning(token);

const weightsOf = (
  tokens: readonly string[],
  { documents, documentFrequency }: ScopeStatistics,
  { exactWeight, meaningWeight }: Required<Pick<Options, 'exactWeight' | 'meaningWeight'>>,
): { token: string; weight: number }[] =>
  [...new Set(tokens)].map((token) => {
    const frequency = documentFrequency.get(token) ?? 0;
    const rarity = Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
    return {
      token,
      weight: rarity * (isExactForm(token) ? exactWeight : isMeaning(token) ? meaningWeight : 1),
    };
  });

/** Maximum contribution of each token to the score of a passage. */
export const ceilingsOf = (
  questionTokens: readonly string[],
  statistics: ScopeStatistics,
): ReadonlyMap<string, number> => {
  const { saturation, nearWeight, openingWeight } = DEFAULT_WEIGHTS;
  return new Map(
    weightsOf(questionTokens, statistics, DEFAULT_WEIGHTS).map(({ token, weight }) => [
      token,
      weight * (saturation + 1 + (isWord(token) ? nearWeight : 0)) * (1 + openingWeight),
    ]),
  );
};

/** Score of a passage of average length that contains each word of the question once. */
export const fullMatchOf = (questionTokens: readonly string[], statistics: ScopeStatistics): number =>
  weightsOf(questionTokens, statistics, DEFAULT_WEIGHTS).reduce((sum, { weight }) => sum + weight, 0);

/**
 * Ranks candidates by BM25, best first, with small bonuses for exact forms and nearness. Candidates with
 * equal scores keep their order.
 */
export const rankPassages = (
  questionTokens: readonly string[],
  candidates: readonly Candidate[],
  statistics: ScopeStatistics,
  options: Options = {},
): RankedPassage[] => {
  const chosen = { ...DEFAULT_WEIGHTS, ...options };
  const { saturation, lengthWeight, nearWeight, openingWeight } = chosen;
  const { averageLength } = statistics;
  const weights = weightsOf(questionTokens, statistics, chosen);
  const words = weights.filter(({ token }) => isWord(token));
  const pairs = words.slice(1).map((second, index) => ({ first: words[index] ?? second, second }));
  const nearnessOf = ({ positions }: Candidate): number =>
    positions === undefined
      ? 0
      : pairs
          .filter(({ first, second }) =>
            areNear(positions.get(first.token) ?? [], positions.get(second.token) ?? []),
          )
          .reduce((sum, { first, second }) => sum + (first.weight + second.weight) / 2, 0);
  const scoreOf = (candidate: Candidate): number => {
    const { length, frequencies, ordinal } = candidate;
    const saturated = saturation * (1 - lengthWeight + (lengthWeight * length) / (averageLength || 1));
    const base = weights.reduce((sum, { token, weight }) => {
      const frequency = frequencies.get(token) ?? 0;
      return sum + (weight * frequency * (saturation + 1)) / (frequency + saturated);
    }, 0);
    const opening = ordinal === undefined ? 1 : 1 + (openingWeight * OPENING) / (OPENING + ordinal);
    return (base + nearWeight * nearnessOf(candidate)) * opening;
  };
  return candidates
    .map((candidate) => ({ id: candidate.id, score: scoreOf(candidate) }))
    .toSorted((a, b) => b.score - a.score);
};
