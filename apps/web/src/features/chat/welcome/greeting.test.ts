import { expect, it } from 'vitest';
import { greetingAt } from './greeting.ts';

it('greets by the time of day [chat.new-session]', () => {
  expect([3, 5, 11, 12, 17, 18, 22, 23].map(greetingAt)).toEqual([
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
  ]);
});
