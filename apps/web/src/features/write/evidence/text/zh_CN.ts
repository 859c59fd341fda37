import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  evidence: '引用资料',
  search: '查找原文',
  searchExample: '资料、对话或录音里的词句…',
  invite: '在你的资料、对话、录音和笔记里查找。引用会作为脚注插入光标处，点一下就能回到原文。',
  found: '找到的原文',
  nothing: '没有找到同时包含这些词的内容。',
  failed: '查找失败，请稍后再试。',
  cite: '引用',
  open: '打开',
  checkTitle: '核对依据',
  checkAbout: '逐句对照你的资料，标出没有依据的句子。',
  against: '资料范围',
  allPlaces: '我的全部笔记本',
  check: '核对全文',
  nothingToCheck: '还没有内容可以核对。',
  noPlaces: '请先在笔记本里添加资料，再来核对。',
  signIn: '登录后即可引用你的资料。',
};
