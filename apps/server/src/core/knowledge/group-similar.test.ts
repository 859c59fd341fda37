import { expect, it } from 'vitest';
import { groupSimilar } from './group-similar.ts';

it('groups questions that ask the same in other words and order [bot.inbox]', () => {
  const texts = [
    'Do you ship to Norway?',
    'What is the warranty of the lamp?',
    'Is shipping to Norway possible?',
    'ship to norway',
    '保修期多久？',
    '请问保修期是多久',
    'How long is the warranty of the lamp?',
  ];
  expect(groupSimilar(texts)).toEqual([
    [0, 2, 3],
    [1, 6],
    [4, 5],
  ]);
});

it('also groups by meaning if vectors are known [bot.inbox]', () => {
  const texts = ['Can I send it back?', 'How do returns work?', 'Opening hours?'];
  const vectors = [
    [1, 0.1],
    [0.9, 0.2],
    [0, 1],
  ].map((vector) => Float32Array.from(vector));
  expect(groupSimilar(texts)).toHaveLength(3);
  expect(groupSimilar(texts, vectors)).toEqual([[0, 1], [2]]);
});
