import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  title: '帮助',
  pages: '手册目录',
  toApp: '返回 Studiolo',
  next: '下一篇：{title}',
  failed: '手册加载失败。',
  again: '重试',
};
