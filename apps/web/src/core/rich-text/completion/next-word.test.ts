import { expect, it } from 'vitest';
import { nextWord } from './next-word.ts';

it.each([
  [' high and white.', ' high'],
  [', they say', ', they'],
  ['high, they say', 'high,'],
  ['high.', 'high.'],
  ['灯塔很高，通体白色。', '灯塔'],
  ['白色。它', '白色。'],
  ['  ', '  '],
  ['', ''],
])('accepts from %j only the next word %j [write.completion]', (text, word) =>
  expect(nextWord(text)).toBe(word),
);
