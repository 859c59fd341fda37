import { beforeAll, expect, it, vi } from 'vitest';
import { setLocale } from './locale.ts';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();
const inEnglish = (seconds: number) => relativeTime(ago(seconds), NOW, 'en_US');
const inChinese = (seconds: number) => relativeTime(ago(seconds), NOW, 'zh_CN');

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await setLocale('zh_CN');
});

it('formats just now, minutes, hours and days up to six, then a short date [chat.relative-time]', () => {
  expect([0, 59, 60, 119, 3599].map(inEnglish)).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '1 minute ago',
    '59 minutes ago',
  ]);
  expect([3600, 7200, 86_399, 86_400, 6.9 * 86_400].map(inEnglish)).toEqual([
    '1 hour ago',
    '2 hours ago',
    '23 hours ago',
    '1 day ago',
    '6 days ago',
  ]);
  expect(inEnglish(7 * 86_400)).toBe('Nov 13');
  expect(inEnglish(365 * 86_400)).toBe('Nov 20, 2025');
});

it('has the same formats in Chinese [chat.relative-time] [shell.locale]', () => {
  expect([5, 120, 7200, 86_400, 8 * 86_400].map(inChinese)).toEqual([
    '刚刚',
    '2 分钟前',
    '2 小时前',
    '1 天前',
    '11月12日',
  ]);
});

it('treats a moment in the future as now [chat.relative-time]', () => {
  expect(inEnglish(-30)).toBe('just now');
});
