import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  restored: '已恢复你未提交的内容。',
  discard: '放弃',
};
