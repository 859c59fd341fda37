import type { TranslationOf } from '../words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  justNow: '刚刚',
  minutes_other: '{count} 分钟前',
  hours_other: '{count} 小时前',
  days_other: '{count} 天前',
  today: '今天',
  yesterday: '昨天',
};
