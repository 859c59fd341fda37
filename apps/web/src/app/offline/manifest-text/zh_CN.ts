import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  product: 'Studiolo',
  about: '与 AI 模型对话、整理笔记本、搭建智能体、绘画、写作和翻译，都在这里。',
  newChat: '新对话',
  notebooks: '笔记本',
  newDocument: '新建文档',
  recordings: '录音',
};
