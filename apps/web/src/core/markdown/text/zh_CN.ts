import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  code: '代码',
  copy: '复制',
  copied: '已复制',
  wrap: '自动换行',
  showLines_one: '显示全部 {count} 行',
  showLines_other: '显示全部 {count} 行',
  showLess: '收起',
  table: '表格',
  copyTable: '复制表格',
  saveTable: '下载为 CSV',
  diagram: '图表',
  showSource: '查看源码',
  showDiagram: '查看图表',
  picture: '图片',
  showPicture: '放大查看{name}',
  showLarge: '放大查看',
  asSvg: '存为 SVG',
  asPng: '存为 PNG',
  copySource: '复制源码',
  loadImage: '加载来自 {host} 的图片',
  footnote: '脚注 {label}',
  taskDone: '已完成',
  taskOpen: '未完成',
};
