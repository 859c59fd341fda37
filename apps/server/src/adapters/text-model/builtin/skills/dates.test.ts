import { expect, it } from 'vitest';
import { askBuiltin } from '../ask-builtin.fixture.ts';

it.each([
  ["What is today's date?", 'Friday, 20 November 2026** (UTC)'],
  ['今天星期几？', '星期五'],
  ['今天几号', '2026年11月20日'],
  ['what time is it?', '**11:42** UTC'],
  ["what is tomorrow's date", 'Saturday, 21 November 2026'],
  ['What day of the week was 4 July 1776?', '**Thursday**'],
  ['2024年2月29日是星期几', '**星期四**'],
  ['二〇二四年十月一日是星期几', '**星期二**'],
  ['days between 2026-01-01 and 2026-11-20', '**323 days** (46 weeks and 1 day)'],
  ['2024-01-01 和 2024-12-25 相差几天', '**359 天**'],
  ['How many days until Christmas?', '**35 days**'],
  ['距离国庆节还有多少天', '**315 天**'],
  ['what date is 90 days after March 5, 2024', 'Monday, 3 June 2024'],
  ['3 weeks ago', 'Friday, 30 October 2026'],
  ['2024-01-31 plus 1 month', '29 February 2024'],
  ['100天后是几号', '2027年2月28日'],
  ['1900年是闰年吗', '不是闰年'],
  ['what day of the week is 2024-02-30', 'no such date'],
])('calculates %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question)).toContain(expected);
});

it('leaves questions about events to the sources [provider.builtin]', async () => {
  expect(await askBuiltin('When was the treaty signed?')).toContain('not a language model');
});
