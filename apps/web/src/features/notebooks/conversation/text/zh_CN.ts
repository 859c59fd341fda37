import type { SameWords } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  conversations: '对话',
  new: '新对话',
  search: '搜索对话',
  noneFit: '没有对话包含这些词。',
  none: '你在这里的提问会保留，仅自己可见。',
  failed: '对话未能加载。',
  again: '重试',
  more: '显示更多',
};
