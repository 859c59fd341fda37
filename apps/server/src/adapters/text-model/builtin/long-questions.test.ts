import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { expect, it } from 'vitest';
import { partQuestion } from './ask.ts';
import { readSum } from './arithmetic/expression.ts';

const repeated = (unit: string): string => unit.repeat(CHAT_LIMITS.promptLength / unit.length);

it('separates a question from the text that it gives [provider.builtin]', () => {
  expect(partQuestion('Sum up: """one two""" now')).toEqual({ instruction: 'Sum up: now', given: 'one two' });
  const words = 'eight words are enough to be worth it';
  expect(partQuestion(`Count “${words}” here`)).toEqual({ instruction: 'Count   here', given: words });
  expect(partQuestion('What is “a lamp”?')).toEqual({ instruction: 'What is “a lamp”?', given: '' });
});

it.each(['“', '「', '```', '"""', '<text>', '"', '<', ' ', '\n', '1', '中'])(
  'parses a question of %j only in one pass [provider.builtin]',
  (unit) => {
    expect(partQuestion(`中${repeated(unit)}中`).instruction).not.toBe('');
  },
);

it.each([
  `${'0'.repeat(290)}c`,
  `${'1e'.repeat(140)}x`,
  `多${'少等于多少多'.repeat(45)}得`,
  `?${'equal'.repeat(55)}\n`,
  `${'what is '.repeat(35)}x`,
])('tries %j only once as an expression [provider.builtin]', (question) => {
  expect(readSum(question)).toBeUndefined();
});
