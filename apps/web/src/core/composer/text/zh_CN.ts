import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  question: '你的问题',
  ask: '想问点什么？',
  send: '发送',
  stop: '停止回答',
  stopping: '正在停止…',
  quoted: '引用',
  unquote: '取消引用',
  attach: '添加文件',
  words_other: '{count} 字',
  faultyFiles: '请先删除异常文件再发送',
  waitingForFiles: '文件读取完成后自动发送。',
  waitingForSources: '资料读取完成后自动发送。',
  cancelWaiting: '先不发送',
  cannotSee: '{model} 看不了图片。',
  readsText: '图中的文字会在本服务器上识别后交给它。',
  useOther: '改用 {model}',
  noneSees: '这里没有能看图的模型。',
  tooLong: '内容超过了一个问题的上限（{limit} 个字符）。',
  asFile: '作为文件添加',
  pasted: '粘贴的文本',
  sendNext: '接下来发送',
};
