import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  files: '已添加的文件',
  uploading: '正在上传',
  paused: '等待网络恢复',
  reading: '正在读取',
  ready: '已就绪',
  retry: '重试 {name}',
  remove: '移除 {name}',
  drop: '拖到这里，针对文件提问',
  dropLimits: '最多 {files} 个文件，每个不超过 {size}',
};
