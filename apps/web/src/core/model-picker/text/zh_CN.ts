import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  model: '模型：{model}',
  choose: '选择回答问题的模型',
  vip: '会员',
  vipOnly: '仅限会员',
  isDefault: '默认',
  unavailable: '尚未配置',
  fellBack: '{before} 已不可用，现由 {now} 回答。',
  understood: '知道了',
};
