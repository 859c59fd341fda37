import { expect, it } from 'vitest';
import type { FoundPassage } from '../../knowledge/knowledge.service.ts';
import { choosePassages } from './choose-passages.ts';

const passage = (id: number, score: number, given: Partial<FoundPassage> = {}): FoundPassage => ({
  id,
  fileId: 'a',
  ordinal: id,
  text: `words ${id}`,
  heading: null,
  score,
  place: { kind: 'text', start: 0, end: 7 },
  ...given,
});

const RULE = { limit: 2, minScore: 0.2, isOnce: true };

it('chooses the best passages, and gives a reason for each one that is left out [bot.xray] [bot.meaning]', () => {
  const candidates = [
    passage(1, 0.9),
    passage(2, 0.8, { text: 'words  1' }),
    passage(3, 0.7, { fileId: 'gone' }),
    passage(4, 0.6),
    passage(5, 0.5),
    passage(6, 0.1),
  ];
  const { found, dropped } = choosePassages(candidates, { ...RULE, availableIds: new Set(['a']) });
  expect(found.map(({ id }) => id)).toEqual([1, 4]);
  expect(dropped.map(({ id, fate }) => [id, fate])).toEqual([
    [2, 'double'],
    [3, 'forgotten'],
    [5, 'no-room'],
    [6, 'below'],
  ]);
});

it('keeps identical text of two sources if both are wanted', () => {
  const candidates = [passage(1, 0.9), passage(2, 0.8, { text: 'words 1', fileId: 'b' })];
  expect(choosePassages(candidates, { ...RULE, isOnce: false }).found).toHaveLength(2);
});
