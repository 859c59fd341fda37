import { say } from '@studiolo/contract/text/say';
import { expect, it } from 'vitest';
import { sentenceOfRefusal } from './sentence-of-refusal.ts';

it.each([
  [40001, /key/],
  [40125, /key/],
  [40164, /address/],
  [45003, /too long/],
  [45009, /tomorrow/],
  [48001, /verified/],
  [99999, /rejected the draft/],
])('says what to do about error %i of WeChat, and its number [write.wechat]', (number, words) => {
  const { key, values } = sentenceOfRefusal(number);
  expect(say('en_US', key, values)).toMatch(words);
  for (const locale of ['en_US', 'zh_CN'] as const)
    expect(say(locale, key, values)).toContain(String(number));
});
