import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  mention: '提及',
  prompts: '提示词',
  document: '文件',
  chat: '对话',
  found_other: '{count} 个结果，用方向键和回车选择。',
  mentioned: '随问题附上的内容',
  without: '移除“{title}”',
  tooMany: '一个问题最多附上 {limit} 个对话或笔记本。',
};
