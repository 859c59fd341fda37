import { expect, it } from 'vitest';
import { createCompletionReader } from '../wires/read-completion.ts';
import { count } from './read-event.ts';

it.each([
  [7, 7],
  ['7', 7],
  [11.6, 12],
  [-5, 0],
  [null, 0],
  ['many', 0],
  [Number.POSITIVE_INFINITY, 2_147_483_647],
  [1e30, 2_147_483_647],
])('counts %j tokens as %d, a whole number that can be stored [provider.real]', (given, tokens) => {
  expect(count(given)).toBe(tokens);
});

it('reads a usage that is sent as text [provider.real]', () => {
  const { read } = createCompletionReader({ model: 'm', passages: [] });
  const event = JSON.stringify({ choices: [], usage: { prompt_tokens: '7', completion_tokens: '2' } });
  expect(read(event).usage).toEqual({ inputTokens: 7, outputTokens: 2 });
});
