import { expect, it } from 'vitest';
import { rankPassages, type Candidate } from './bm25.ts';
import { findBest } from './find-best.ts';

const TOKENS = ['rare', 'seldom', 'common', 'everywhere'];
const ONE_IN = [97, 41, 5, 2];
const PASSAGES = 5000;

/** Passages of which each token stands in one of so many, now once and now often, here near another and there far. */
const candidates: Candidate[] = Array.from({ length: PASSAGES }, (_, at) => {
  const positions = new Map(
    TOKENS.flatMap((token, index) => {
      const places = Array.from(
        { length: 1 + ((at * 7 + index) % 4) },
        (_each, place) => ((at * (index + 3)) % 50) + place,
      );
      return at % (ONE_IN[index] ?? 1) === 0 ? [[token, places] as const] : [];
    }),
  );
  const frequencies = new Map([...positions].map(([token, places]) => [token, places.length]));
  return { id: String(at), length: 60 + (at % 90), ordinal: at % 300, frequencies, positions };
});
const holders = new Map(
  TOKENS.map((token) => [
    token,
    candidates.flatMap(({ id, frequencies }) => (frequencies.has(token) ? id : [])),
  ]),
);
const statistics = {
  documents: PASSAGES,
  averageLength: 104.5,
  documentFrequency: new Map([...holders].map(([token, ids]) => [token, ids.length])),
};

it.each([1, 12, 60])(
  'finds the same best %i as if every passage had been read, and reads few [knowledge.search]',
  async (limit) => {
    let readInAll = 0;
    const best = await findBest({
      ...{ tokens: TOKENS, holders, statistics, limit },
      read: async (ids) => {
        readInAll += ids.length;
        return ids.map((id) => candidates[Number(id)]!);
      },
    });

    const all = rankPassages(TOKENS, candidates, statistics).slice(0, limit);
    expect(best.map(({ score }) => score)).toEqual(all.map(({ score }) => score));
    expect(new Set(best.map(({ id }) => id)).size).toBe(limit);
    expect(readInAll).toBeLessThan(PASSAGES / 4);
  },
);

it('finds nothing where no passage holds a word [knowledge.search]', async () => {
  const read = () => Promise.reject(new Error('nothing is to be read'));

  const nothing = { tokens: ['none'], holders: new Map([['none', []]]), statistics, limit: 12, read };

  expect(await findBest(nothing)).toEqual([]);
});
