import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { expect, it } from 'vitest';
import { withoutNames } from './gather-passages.ts';

it('leaves out names inside a sentence, but no other words [chat.sources]', () => {
  expect(withoutNames('What does the Summary for Policymakers say?')).toBe('What does the  for  say?');
  expect(withoutNames('Who is Ann Key, Bob')).toBe('Who is , ');
  expect(withoutNames('Summary of it')).toBe('Summary of it');
});

it.each(['reads a question of %j and spaces in linear time', 'a', 'a,'])(
  'parses a question of %j and spaces in one pass [chat.sources]',
  (word) => {
    const question = word + '\u3000'.repeat(CHAT_LIMITS.promptLength) + word;
    expect(withoutNames(question)).toBe(question);
  },
);
