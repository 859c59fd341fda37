import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  checking: '正在逐句对照资料…',
  endCheck: '完成',
  checked: '{total} 句中有 {supported} 句有资料支持。',
  uncheckedOne: '有 1 处标题、问句或短语未核对。',
  unchecked: '有 {count} 处标题、问句或短语未核对。',
  checkedNone: '这里没有需要核对的陈述。',
  checkNote: '核对时比较用词和数字。换了说法或另一种语言的句子也可能被标出，请自行判断。',
  partly: '部分有依据',
  unsupported: '没有依据',
  choose: '如何处理这一句',
  support: '查找依据',
  noSupport: '资料里没有相近的内容。',
  cite: '引用这一处',
  soften: '改得缓和些',
  erase: '删除此句',
  keep: '保留',
  open: '打开原文',
  failedToLoad: '加载失败。',
  again: '重试',
};
