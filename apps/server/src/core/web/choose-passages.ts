import { rankPassages, type Candidate } from '../knowledge/bm25.ts';
import type { NewPassage } from '../knowledge/knowledge.store.ts';
import { questionTokens, readTsvector } from '../knowledge/tokens.ts';
import { WEB_LIMITS } from './web-limits.ts';

const candidateOf = (page: number, { ordinal, tokens, tokenCount }: NewPassage): Candidate => {
  const positions = readTsvector(tokens);
  return {
    id: `${page}:${ordinal}`,
    length: tokenCount,
    ordinal,
    positions,
    frequencies: new Map([...positions].map(([token, places]) => [token, places.length])),
  };
};

/**
 * Returns the passages of each page that are relevant to a question, in reading order. One limit applies to
 * each page, and another to all pages together.
 */
export const chooseSeparately = (question: string, pages: readonly (readonly NewPassage[])[]): string[][] => {
  const tokens = questionTokens(question);
  const all = pages.flatMap((passages, page) => passages.map((passage) => candidateOf(page, passage)));
  const documentFrequency = new Map(
    tokens.map((token) => [token, all.filter(({ frequencies }) => frequencies.has(token)).length]),
  );
  const fitting = all.filter(({ frequencies }) => tokens.some((token) => frequencies.has(token)));
  const averageLength = all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length);
  const chosen = new Set<string>();
  const counts = new Map<string, number>();
  for (const { id } of rankPassages(tokens, fitting, {
    documents: all.length,
    averageLength,
    documentFrequency,
  })) {
    const page = id.split(':', 1)[0] ?? '';
    const chosenOfPage = counts.get(page) ?? 0;
    if (chosenOfPage === WEB_LIMITS.passagesOfPage) continue;
    if (chosen.size === WEB_LIMITS.passages) break;
    chosen.add(id);
    counts.set(page, chosenOfPage + 1);
  }
  return pages.map((passages, page) =>
    passages.filter(({ ordinal }) => chosen.has(`${page}:${ordinal}`)).map(({ text }) => text),
  );
};

/** Like `chooseSeparately`, with the passages of each page as one text. */
export const choosePassages = (question: string, pages: readonly (readonly NewPassage[])[]): string[] =>
  chooseSeparately(question, pages).map((texts) => texts.join('\n\n'));
