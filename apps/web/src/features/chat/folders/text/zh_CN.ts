import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  sources: '资料',
  sourcesOf: '“{name}”的资料',
  about: '项目中的每个对话都能引用这些资料。',
  all: '全部资料',
  add: '添加资料',
  count: '{count}/{limit}',
  full: '一个项目最多 {limit} 份资料。',
  failed: '资料加载失败。',
  addSources: '添加资料',
  countSources_other: '{count} 份资料',
  again: '重试',
};
