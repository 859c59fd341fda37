import { ceilingsOf, fullMatchOf, type RankedPassage } from './bm25.ts';
import { findBest } from './find-best.ts';
import type { KnowledgeStore } from './knowledge.store.ts';
import { formerQuestionTokens, questionTokens } from './tokens.ts';

/** What the words of a question found, best first, the score that no passage exceeds, and that of one with each word once. */
export type FoundByWords = { words: RankedPassage[]; ceiling: number; fullMatch: number };

/** The passages of the files that hold words of a question, best first; none when no word of it stands in them. */
export const searchWords = async (
  store: KnowledgeStore,
  owners: readonly string[],
  fileIds: readonly string[],
  question: string,
  limit: number,
): Promise<FoundByWords> => {
  const now = questionTokens(question);
  if (now.length === 0) return { words: [], ceiling: 0, fullMatch: 0 };
  const { count, averageLength, isFormer } = await store.sizeOf(owners, fileIds);
  const tokens = isFormer ? [...new Set([...now, ...formerQuestionTokens(question)])] : now;
  const holders = await store.holders(owners, fileIds, tokens);
  const documentFrequency = new Map([...holders].map(([token, ids]) => [token, ids.length]));
  const statistics = { documents: count, averageLength, documentFrequency };
  const words = await findBest({
    ...{ tokens, holders, limit, statistics },
    read: (ids) => store.candidates(owners, ids, tokens),
  });
  return {
    words,
    ceiling: [...ceilingsOf(tokens, statistics).values()].reduce((sum, each) => sum + each, 0),
    fullMatch: fullMatchOf(tokens, statistics),
  };
};
