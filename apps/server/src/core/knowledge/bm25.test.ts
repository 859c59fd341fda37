import { expect, it } from 'vitest';
import { rankPassages, type Candidate } from './bm25.ts';
import { questionTokens, tokenize } from './tokens.ts';

const rank = (question: string, texts: Record<string, string>) => {
  const candidates: Candidate[] = Object.entries(texts).map(([id, text]) => {
    const tokens = tokenize(text);
    const frequencies = new Map(
      tokens.map((token) => [token, tokens.filter((other) => other === token).length]),
    );
    return { id, length: tokens.length, frequencies };
  });
  const documentFrequency = new Map<string, number>();
  for (const token of candidates.flatMap(({ frequencies }) => [...frequencies.keys()])) {
    documentFrequency.set(token, (documentFrequency.get(token) ?? 0) + 1);
  }
  const averageLength = candidates.reduce((sum, { length }) => sum + length, 0) / candidates.length;
  return rankPassages(questionTokens(question), candidates, {
    documents: candidates.length,
    averageLength,
    documentFrequency,
  });
};

it('prefers the passage with the rare word of the question [chat.sources]', () => {
  const ranked = rank('Which team signed Norman?', {
    teams: 'The team and the other team signed a contract with a team.',
    norman: 'The team signed Norman in 2012.',
    rest: 'A team plays on Sunday.',
  });
  expect(ranked[0]?.id).toBe('norman');
});

it('ranks Chinese passages by the words of a Chinese question [chat.sources]', () => {
  const ranked = rank('黑豹队的防守丢了多少分？', {
    other: '诺曼在本赛季完成了四次拦截。',
    defense: '黑豹队的防守只丢了 308分，在联赛中排名第六。',
  });
  expect(ranked[0]?.id).toBe('defense');
});

it('gives no score to a passage without any word of the question [chat.sources]', () => {
  const ranked = rank('zebra', { one: 'A horse.', two: 'A zebra.' });
  expect(ranked).toEqual([
    { id: 'two', score: expect.any(Number) },
    { id: 'one', score: 0 },
  ]);
});

it('prefers the exact form of a word to another with the same stem [chat.sources]', () => {
  const ranked = rank('Who founded Acme?', {
    found: 'A court found Acme guilty of what others found harmless.',
    founded: 'Acme was founded by Ann Lee in a shed behind her house.',
  });
  expect(ranked[0]?.id).toBe('founded');
});

it('prefers adjacent words of the question, and the opening of a document [chat.sources]', () => {
  const candidate = (id: string, places: [number, number], ordinal: number): Candidate => ({
    id,
    length: 40,
    frequencies: new Map([
      ['unit', 1],
      ['cost', 1],
    ]),
    positions: new Map([
      ['unit', [places[0]]],
      ['cost', [places[1]]],
    ]),
    ordinal,
  });
  const candidates = [
    candidate('apart', [3, 30], 9),
    candidate('together', [9, 10], 9),
    candidate('opening', [9, 10], 0),
  ];
  const statistics = {
    documents: 20,
    averageLength: 40,
    documentFrequency: new Map([
      ['unit', 3],
      ['cost', 3],
    ]),
  };
  expect(rankPassages(['unit', 'cost'], candidates, statistics).map(({ id }) => id)).toEqual([
    'opening',
    'together',
    'apart',
  ]);
});

it('ranks nothing without passages [chat.sources]', () => {
  expect(
    rankPassages(['word'], [], { documents: 0, averageLength: 0, documentFrequency: new Map() }),
  ).toEqual([]);
});
