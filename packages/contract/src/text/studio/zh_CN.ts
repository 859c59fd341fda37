import type { text as english } from './en_US.ts';

export const text: Record<keyof typeof english, string> = {
  'studio-answer': '答案',
  'studio-date': '日期',
  'studio-event': '事件',
  'studio-subject': '主题',
  'studio-statement': '陈述',
  'studio-figure': '数据',
  'studio-source': '来源',
  'studio-passage': '原文',
  'studio-column': '列',
  'studio-value': '值',
  'studio-not-stated': '未提及',
  'studio-corrected': '人工修正',
  'studio-unfilled': '尚未填写',
  'studio-disagree': '原文说法不一：',
  'studio-table-extract': '未使用语言模型填写：每格为与列名最相符的原文句子。',
  'studio-table-unsupported': '有 {count} 个值因缺乏原文依据而未填入。',
  'studio-table-unread': '未能读取：{names}。',
};
