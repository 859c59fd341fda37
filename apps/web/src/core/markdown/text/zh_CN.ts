import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  code: '代码',
  copy: '复制',
  copied: '已复制',
  table: '表格',
  copyTable: '复制表格',
  saveTable: '下载为 CSV',
  diagram: '图表',
  showSource: '查看源码',
  showDiagram: '查看图表',
  loadImage: '加载来自 {host} 的图片',
  footnote: '脚注 {label}',
  taskDone: '已完成',
  taskOpen: '未完成',
};
