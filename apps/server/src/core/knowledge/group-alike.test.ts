import { expect, it } from 'vitest';
import { groupAlike } from './group-alike.ts';

it('puts questions together that ask the same in other words and orders [bot.inbox]', () => {
  const texts = [
    'Do you ship to Norway?',
    'What is the warranty of the lamp?',
    'Is shipping to Norway possible?',
    'ship to norway',
    '保修期多久？',
    '请问保修期是多久',
    'How long is the warranty of the lamp?',
  ];
  expect(groupAlike(texts)).toEqual([
    [0, 2, 3],
    [1, 6],
    [4, 5],
  ]);
});

it('goes by meaning too where that is known [bot.inbox]', () => {
  const texts = ['Can I send it back?', 'How do returns work?', 'Opening hours?'];
  const vectors = [
    [1, 0.1],
    [0.9, 0.2],
    [0, 1],
  ].map((vector) => Float32Array.from(vector));
  expect(groupAlike(texts)).toHaveLength(3);
  expect(groupAlike(texts, vectors)).toEqual([[0, 1], [2]]);
});
