import { PAY_LINK } from '@studiolo/contract/billing/rules';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { expect, it } from 'vitest';
import type { Refusal } from '../../platform/errors/refusal.ts';
import { spent, tooLong } from './refusals.ts';

const RETURNS = { time: '00:00', zone: 'Asia/Shanghai' };
const MONTH = { window: 'month', max: 30 } as const;

const messageOf = ({ details }: Refusal, locale: Locale) =>
  say(locale, details.key ?? 'INTERNAL', details.values);

it.each([
  {
    refusal: spent({ meter: 'minute', amount: 3 }, 'free', { window: 'life', max: 5 }, 2.75, RETURNS),
    en_US: `You have 2.25 of 5 free minutes of voice left. [Pro or a code](${PAY_LINK}) lets you go on now.`,
    zh_CN: `5 分钟免费语音时长还剩 2.25 分钟；[开通 Pro 或使用兑换码](${PAY_LINK})即可继续。`,
  },
  {
    refusal: spent({ meter: 'page', amount: 8 }, 'free', MONTH, 25, RETURNS),
    en_US: `You have 5 of this month’s 30 free pages left, and this takes 8. They come back next month; [Pro or a code](${PAY_LINK}) lets you go on now.`,
    zh_CN: `本月 30 页免费额度还剩 5 页，本次需要 8 页。额度下月恢复；[开通 Pro 或使用兑换码](${PAY_LINK})即可继续。`,
  },
  {
    refusal: spent({ meter: 'picture', amount: 9 }, 'free', { window: 'day', max: 5 }, 4, RETURNS),
    en_US: `This takes 9 pictures, and 1 of today’s 5 are left. Draw fewer, or go on with [a drawing plan or a code](${PAY_LINK}).`,
    zh_CN: `本次需要 9 张，今天的 5 张还剩 1 张。可以少画几张，或[开通绘画会员、使用兑换码](${PAY_LINK})后继续。`,
  },
  {
    refusal: tooLong(12, 'free', 10, 100),
    en_US: `A document may have up to 10 pages on the free plan, and this takes 12; [with Pro or a code](${PAY_LINK}) it may have 100.`,
    zh_CN: `免费版每个文档最多 10 页，本次需要 12 页；[开通 Pro 或使用兑换码](${PAY_LINK})后每个文档最多 100 页。`,
  },
  {
    refusal: tooLong(120, 'paid', 100, 100),
    en_US: 'A document may have up to 100 pages, and this takes 120.',
    zh_CN: '每个文档最多 100 页，本次需要 120 页。',
  },
])('says how much is left and how to continue: $en_US [ledger.amounts]', ({ refusal, en_US, zh_CN }) => {
  expect([messageOf(refusal, 'en_US'), messageOf(refusal, 'zh_CN')]).toEqual([en_US, zh_CN]);
});

it('says that an allowance returns only if a new day or month grants the whole request [ledger.amounts]', () => {
  const renewalOf = (amount: number, limit: Parameters<typeof spent>[2]) =>
    spent({ meter: 'answer', amount }, 'free', limit, limit.max, RETURNS).details.renewal;
  expect(renewalOf(5, { window: 'day', max: 5 })).toBe('day');
  expect(renewalOf(1, MONTH)).toBe('month');
  expect(renewalOf(6, { window: 'day', max: 5 })).toBeUndefined();
  expect(renewalOf(1, { window: 'life', max: 5 })).toBeUndefined();
});
