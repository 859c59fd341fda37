import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  html: '网页',
  svg: '图形',
  document: '文档',
  still: '此处不运行脚本，也不加载外部内容。',
  view: '查看方式',
  preview: '预览',
  source: '代码',
  versions: '版本',
  earlier: '较早的版本',
  later: '较新的版本',
  copy: '复制',
  copied: '已复制',
  download: '下载',
  close: '关闭面板',
};
