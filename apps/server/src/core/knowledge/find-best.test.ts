import { expect, it } from 'vitest';
import { rankPassages, type Candidate } from './bm25.ts';
import { findBest } from './find-best.ts';

const TOKENS = ['rare', 'seldom', 'common', 'everywhere'];
const ONE_IN = [97, 41, 5, 2];
const PASSAGES = 5000;

/** Passages with tokens of varying rarity, frequency and distance. */
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
  'finds the same best %i as an exhaustive search, and reads few passages [knowledge.search]',
  async (limit) => {
    let readInAll = 0;
    const best = await findBest({
      tokens: TOKENS,
      holders,
      statistics,
      limit,
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

it('finds nothing if no passage contains a word [knowledge.search]', async () => {
  const read = () => Promise.reject(new Error('nothing should be read'));

  const nothing = { tokens: ['none'], holders: new Map([['none', []]]), statistics, limit: 12, read };

  expect(await findBest(nothing)).toEqual([]);
});
