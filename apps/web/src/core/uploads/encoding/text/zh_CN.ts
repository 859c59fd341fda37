import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  encodingWrong: '文字是乱码？',
  encoding: '用其他编码读取',
  encodingName: '编码',
  encodingSample: '文本开头',
  encodingUse: '按此编码读取',
  close: '关闭',
};
