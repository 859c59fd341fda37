import { isExactForm, questionTokens } from './tokens.ts';

/** Minimum similarity by words of two questions that ask the same. */
const ALIKE_WORDS = 0.5;
const MIN_SIMILARITY = 0.85;

type WordWeights = ReadonlyMap<string, number>;

const lengthOf = (weights: Iterable<number>): number =>
  Math.sqrt([...weights].reduce((sum, weight) => sum + weight * weight, 0));

/** Weighs words lower the more texts they occur in. */
const weigh = (texts: readonly string[]): WordWeights[] => {
  const tokens = texts.map((text) =>
    [...new Set(questionTokens(text))].filter((token) => !isExactForm(token)),
  );
  const counts = new Map<string, number>();
  for (const token of tokens.flat()) counts.set(token, (counts.get(token) ?? 0) + 1);
  return tokens.map(
    (tokensOfText) =>
      new Map(tokensOfText.map((token) => [token, 1 + Math.log(texts.length / (counts.get(token) ?? 1))])),
  );
};

const alikeInWords = (one: WordWeights, other: WordWeights): number => {
  let shared = 0;
  for (const [token, weight] of one) shared += weight * (other.get(token) ?? 0);
  return shared / (lengthOf(one.values()) * lengthOf(other.values()) || 1);
};

const alikeInMeaning = (one: Float32Array, other: Float32Array): number => {
  let shared = 0;
  for (const [at, value] of one.entries()) shared += value * (other[at] ?? 0);
  return shared / (lengthOf(one) * lengthOf(other) || 1);
};

/**
 * Groups texts that ask the same, by words and, if their vectors are known, by meaning. Returns the indexes
 * of the texts; each group begins with its first text.
 */
export const groupSimilar = (texts: readonly string[], vectors?: readonly Float32Array[]): number[][] => {
  const weighed = weigh(texts);
  const similarityOf = (one: number, other: number): number => {
    const [words, otherWords] = [weighed[one], weighed[other]];
    const [vector, otherVector] = [vectors?.[one], vectors?.[other]];
    const inWords = words && otherWords ? alikeInWords(words, otherWords) / ALIKE_WORDS : 0;
    const inMeaning = vector && otherVector ? alikeInMeaning(vector, otherVector) / MIN_SIMILARITY : 0;
    return texts[one] === texts[other] ? 1 : Math.max(inWords, inMeaning);
  };
  const groups: number[][] = [];
  for (const at of texts.keys()) {
    const [best] = groups
      .map((group) => ({ group, likeness: similarityOf(group[0] ?? at, at) }))
      .toSorted((one, other) => other.likeness - one.likeness);
    if (best && best.likeness >= 1) best.group.push(at);
    else groups.push([at]);
  }
  return groups;
};
