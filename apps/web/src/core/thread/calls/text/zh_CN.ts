import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  calls: '工具调用',
  asked: '请求使用',
  running: '运行中',
  done: '已完成',
  failed: '失败',
  refused: '未允许',
  question: '是否允许以下列内容运行“{label}”？内容可能会发送到本产品之外。',
  allow: '在此对话中允许',
  refuse: '不允许',
  input: '传入内容',
  result: '返回内容',
  nothing: '无',
};
