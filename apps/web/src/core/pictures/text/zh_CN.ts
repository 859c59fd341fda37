import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  show: '查看 {name}',
  close: '关闭',
  tools: '图片操作',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适合窗口',
  save: '保存图片',
};
