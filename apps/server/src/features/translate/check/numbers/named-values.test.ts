import { describe, expect, it } from 'vitest';
import { changesNumber } from './changed-number.ts';

describe('a translation is refused [translate.report]', () => {
  it.each([
    ['with a different weekday', '周五截止', 'due on Thursday'],
    ['with a different recurring weekday', '每周一', 'every Tuesday'],
    ['with a different weekday, in Japanese', '土曜日に', 'on Sunday'],
    ['with a different month', 'In June', '7月'],
    ['with a different month, in Chinese', '十二月', 'in November'],
    ['with a different day of the month', '5月5日开会。', 'The meeting is on May 6.'],
    ['with a different day of the month, in Spanish', 'May 5', '6 de mayo'],
    ['with a different quarter of the year', 'profit of the fourth quarter', '第三季度利润'],
    ['with a different fraction', 'two-thirds of users', '三分之一的用户'],
    ['with a different hour before “half past”', '下午两点半开会。', 'The meeting is at 3:30 p.m.'],
    ['with a different quarter of the hour', '九点三刻', '9:15'],
    ['with the hour after instead of before “half past”, in German', 'at half past two', 'um halb zwei'],
    ['with a different number in words', '三万零五百人参加。', '35,000 people took part.'],
  ])('%s', (_, source, target) => {
    expect(changesNumber(source, target)).toBe(true);
  });
});

describe('a translation is accepted [translate.report]', () => {
  it.each([
    ['周二、四上课', 'classes on Tuesdays and Thursdays'],
    ['每周一次', 'once a week'],
    ['本周一共三场', 'three this week in all'],
    ['Good Friday', '耶稣受难日'],
    ['среда обитания', 'habitat'],
    ['a June wedding', '六月婚礼'],
    ['from May 5 to 7', '5月5日至7日'],
    ['In May 20 people came.', '5月来了20人。'],
    ['may 5 people come', '可以来5个人吗'],
    ['le 1er mai', 'May 1'],
    ['三个月', 'three months'],
    ['五月花号', 'the Mayflower'],
    ['三月三', 'the third day of the third lunar month'],
    ['1月から3月', 'January to March'],
    ['一季度', 'Q1'],
    ['im dritten Quartal', 'in the third quarter'],
    ['四分之三拍', 'three-four time'],
    ['more than half of us', '我们一半以上的人'],
    ['下午两点半开会。', 'The meeting is at 14:30.'],
    ['viertel nach acht', '8:15'],
    ['a quarter to ten', '九点三刻'],
    ['他跑了三点半公里', 'He ran 3.5 km'],
    ['five to eight', '7:55'],
    ['$0.99', '99美分'],
    ['£0.20', '20 pence'],
    ['¥0.5', '5毛'],
  ])('%s → %s', (source, target) => {
    expect(changesNumber(source, target)).toBe(false);
    expect(changesNumber(target, source)).toBe(false);
  });
});
