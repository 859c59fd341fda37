import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  unreached: '内容加载失败。',
  unreachedAbout: '它可能还在。网络恢复后会自动重试。',
  again: '重试',
};
