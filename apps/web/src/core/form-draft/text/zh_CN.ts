import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  restored: '已恢复你未提交的内容。',
  discard: '放弃',
};
