import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  usage: '用量',
  usedToday: '今日用量',
  usedOf: '{used} / {total} 次',
  beyond_other: '另有 {count} 次来自加油包和邀请',
  proUntil: 'Pro，{date} 到期',
  daysLeft_other: '剩余 {count} 天',
  upgrade: '升级套餐',
  renew: '续费',
};
