import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  source: '来源 {number}：{name}',
  sourceOnPage: '来源 {number}：{name}，第 {page} 页',
  sourceOnSite: '来源 {number}：{name}，{site}',
  published: '发布于 {time}',
  read: '{time}读取',
  onPage: '第 {page} 页',
  reader: '来源',
  close: '关闭来源',
  loading: '正在加载 {name}',
  deleted: '该文件已删除。回答引用的原文如下：',
  changed: '来源已有改动，引用的文字不在原处。当时的原文是：',
  closed: '你可以查看回答引用的原文，不能查看整份来源：',
  failed: '来源无法打开。',
  again: '重试',
  backToPlace: '回到引用处',
  previousPage: '上一页',
  nextPage: '下一页',
  pageOf: '第 {page} 页，共 {count} 页',
  pageNumber: '页码',
  zoomIn: '放大',
  zoomOut: '缩小',
  fitWidth: '适合宽度',
  download: '下载文件',
};
