import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  close: '关闭',
  about: '常问的问题存在这里。在问题开头输入 / 即可插入。',
  search: '搜索提示词',
  create: '新建提示词',
  none: '还没有提示词。',
  noMatches: '没有匹配的提示词。',
  failed: '提示词加载失败。',
  again: '重试',
  name: '名称',
  body: '内容',
  bodyNote: '每次不同的内容写成空位，例如 {example}。',
  bodyGaps: '空位：{gaps}',
  save: '保存',
  cancel: '取消',
  edit: '编辑 {name}',
  remove: '删除 {name}',
  removed: '已删除“{name}”。',
  undo: '撤销',
  fill: '填写“{name}”',
  insert: '插入',
  example: '{{主题}}',
};
