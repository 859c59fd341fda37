import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  report: '数据',
  from: '开始日期',
  to: '结束日期',
  users: '人数',
  questions: '提问',
  answered: '已回答',
  satisfaction: '满意度',
  cost: '由你承担',
  day: '日期',
  good: '{share}%',
  nobody: '–',
  chart: '每日提问数，{from} 至 {to}',
  top: '最常见的问题',
  times_one: '{count} 次',
  times_other: '{count} 次',
  none: '这段时间没有提问。',
  csv: '保存为 CSV',
  days: '每日明细',
  visitors: '访客的提问',
  visitorsAbout: '只显示问题和回答，不显示是谁。点击放大镜查看回答的依据。',
  unanswered: '没有得到回答。',
  wasGood: '评为有帮助',
  wasPoor: '评为不理想',
  more: '显示更多',
};
