import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  prompts: '提示词',
  manage: '管理提示词…',
};
