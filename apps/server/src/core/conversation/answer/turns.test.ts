import { expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

it.each([
  [{ prompt: 'first', response: '' }, 'an answer that was stopped before its first word'],
  [{ prompt: 'first', response: ' \n' }, 'a blank answer'],
  [{ prompt: '', response: 'Welcome.' }, 'a greeting without a question'],
  [{ prompt: '\n', response: 'Welcome.' }, 'a greeting after a blank question'],
])('sends alternating roles after %j: %s [chat.history]', (unpaired) => {
  const earlier = [{ prompt: 'a', response: 'b' }, unpaired, { prompt: 'c', response: 'd' }];

  const { turns } = turnsOf(earlier, { text: 'second' }, 0);

  expect(turns.map(({ role, text }) => `${role} ${text}`)).toEqual([
    'user a',
    'assistant b',
    'user c',
    'assistant d',
    'user second',
  ]);
});
