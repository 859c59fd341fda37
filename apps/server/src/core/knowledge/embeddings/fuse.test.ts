import { expect, it } from 'vitest';
import { fuse } from './fuse.ts';

const ranked = (scores: Record<string, number>) =>
  Object.entries(scores).map(([id, score]) => ({ id, score }));
const order = (...both: Parameters<typeof fuse>) => fuse(...both).map(({ id }) => id);

it('ranks passages with all the words above those with a similar meaning only [knowledge.search]', () => {
  const words = ranked({ exact: 9, other: 4 });
  expect(order({ words, ceiling: 10, meaning: ranked({ near: 0.8, exact: 0.6, far: 0.1 }) })).toEqual([
    'exact',
    'other',
    'near',
    'far',
  ]);
});

it('ranks by meaning if few of the words occur anywhere [knowledge.search]', () => {
  const words = ranked({ stray: 1.5, other: 1.4 });
  expect(order({ words, ceiling: 20, meaning: ranked({ near: 0.4, stray: 0.1, far: 0.05 }) })[0]).toBe(
    'near',
  );
});

it('finds by meaning alone, on any scale', () => {
  expect(order({ words: [], ceiling: 0, meaning: ranked({ near: 0.91, far: 0.9 }) })).toEqual([
    'near',
    'far',
  ]);
  expect(fuse({ words: [], ceiling: 0, meaning: ranked({ only: -0.2 }) })).toEqual([
    { id: 'only', score: 0.15 },
  ]);
});
