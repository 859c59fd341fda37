/** How often each token of the question stands in a passage; `length` is the passage's number of tokens. */
export type Candidate = { id: string; length: number; frequencies: ReadonlyMap<string, number> };

/** What is known of all passages in scope, candidates or not. */
export type ScopeStatistics = {
  documents: number;
  averageLength: number;
  documentFrequency: ReadonlyMap<string, number>;
};

export type RankedPassage = { id: string; score: number };

type Options = {
  /** How soon further mentions of a token stop counting. */
  saturation?: number;
  /** How much long passages are held back, 0 to 1. */
  lengthWeight?: number;
};

/** Orders candidates by BM25, best first. Ties keep the order in which they were given. */
export const rankPassages = (
  questionTokens: readonly string[],
  candidates: readonly Candidate[],
  { documents, averageLength, documentFrequency }: ScopeStatistics,
  { saturation = 1.2, lengthWeight = 0.75 }: Options = {},
): RankedPassage[] => {
  const weights = [...new Set(questionTokens)].map((token) => {
    const found = documentFrequency.get(token) ?? 0;
    return { token, weight: Math.log(1 + (documents - found + 0.5) / (found + 0.5)) };
  });
  const scoreOf = ({ length, frequencies }: Candidate): number => {
    const held = saturation * (1 - lengthWeight + (lengthWeight * length) / (averageLength || 1));
    return weights.reduce((sum, { token, weight }) => {
      const frequency = frequencies.get(token) ?? 0;
      return sum + (weight * frequency * (saturation + 1)) / (frequency + held);
    }, 0);
  };
  return candidates
    .map((candidate) => ({ id: candidate.id, score: scoreOf(candidate) }))
    .toSorted((a, b) => b.score - a.score);
};
