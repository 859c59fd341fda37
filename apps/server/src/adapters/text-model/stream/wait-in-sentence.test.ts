import { expect, it } from 'vitest';
import { waitInSentence } from './wait-in-sentence.ts';

it.each([
  ['Rate limit reached for gpt-5. Please try again in 20s. Visit the page.', 20_000],
  ['Please try again in 1m26.4s.', 86_400],
  ['Please try again in 6ms.', 6],
  ['Please retry after 26 seconds.', 26_000],
  ['Please retry your request after 2 minutes', 120_000],
  ['try again in 1h2m3s', 3_723_000],
  ['请求过于频繁，请等待 30 秒后重试', 30_000],
  ['Please retry in 34.07s.', 34_070],
])('reads the retry delay in %j [provider.faults]', (sentence, wait) => {
  expect(waitInSentence(sentence)).toBe(wait);
});

it.each(['', 'Please try again later.', 'try again in a moment', 'wait 5 turns', 'Limit 20 s per request'])(
  'reads no delay in %j [provider.faults]',
  (sentence) => {
    expect(waitInSentence(sentence)).toBeUndefined();
  },
);
