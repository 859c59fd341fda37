import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';
import { say } from './say.ts';

it.each([
  [1, '1 second', '1 秒'],
  [90, '90 seconds', '90 秒'],
  [432, '8 minutes', '8 分钟'],
  [43_200, '12 hours', '12 小时'],
  [604_800, '7 days', '7 天'],
])('writes a delay of %d s in words [provider.faults]', (seconds, english, chinese) => {
  expect(durationText('en_US', seconds)).toBe(english);
  expect(durationText('zh_CN', seconds)).toBe(chinese);
});

it('states the delay that a service demands in the reader’s language [provider.faults]', () => {
  const values = { seconds: 43_200 };
  expect(say('en_US', 'provider-rate-limited-for', values)).toContain('try again in 12 hours.');
  expect(say('zh_CN', 'provider-rate-limited-for', values)).toContain('请 12 小时后再试');
});
