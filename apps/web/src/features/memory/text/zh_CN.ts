import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  memory: '记忆',
  about: '除临时对话外，每次对话都会让模型了解这些内容。',
  remember: '记住一件事',
  words: '要记住的内容',
  wordsNote: '一条一件事，用自己的话写。{count} / {limit} 字。',
  add: '添加',
  save: '保存',
  cancel: '取消',
  close: '关闭',
  remembered: '已记住。',
  entries: '已记住的内容',
  none: '还没有记住任何内容。',
  edit: '编辑：{text}',
  forget: '忘记：{text}',
  forgotten: '已忘记。',
  undo: '撤销',
  forgetAll: '全部忘记',
  forgetAllSure: '全部忘记？此操作无法撤销。',
  forgetAllYes: '全部忘记',
  forgetAllNo: '保留',
};
