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
  ['Please try again in 3 minutes and 20 seconds.', 200_000],
  ['Please wait 1 hour, 5 minutes before the next request', 3_900_000],
  ['Quota reached, try again in about 2 hrs.', 7_200_000],
  ['Daily limit reached. Try again in 1 day.', 86_400_000],
  ['Rate limit exceeded. The limit resets in 42 seconds.', 42_000],
  ['You are sending too fast. Please wait for 30 seconds.', 30_000],
  ['Too many requests. Retry after: 30s', 30_000],
  ['max RPM: 3, please try again after 1 seconds', 1000],
  ['请求过于频繁，请于2分钟后重试', 120_000],
  ['触发限流，30秒后再试', 30_000],
  ['请求过多，请在1分30秒后重试', 90_000],
  ['并发超限，需等待 8 秒', 8000],
  ['请求超限，剩余等待时间：15秒', 15_000],
])('reads the retry delay in %j [provider.faults]', (sentence, wait) => {
  expect(waitInSentence(sentence)).toBe(wait);
});

it.each([
  '',
  'Please try again later.',
  'try again in a moment',
  'wait 5 turns',
  'Limit 20 s per request',
  '您已达到请求数限制：1分钟内最多请求10次',
  '已达到 5 小时的使用上限。您的限额将在 2026-11-28 18:00:00 重置。',
])('reads no delay in %j [provider.faults]', (sentence) => {
  expect(waitInSentence(sentence)).toBeUndefined();
});
