import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  tasks: '任务',
  tasksRunning_other: '任务：{count} 个进行中',
  nothing: '没有进行中的任务。回答、文件读取等耗时的工作会显示在这里。',
  failedToLoad: '任务列表加载失败。',
  again: '重试',
  cancel: '取消：{title}',
  progress: '进度：{title}',
  answer: '回答',
  learn: '读取文件',
  'read-unclear': '读取不清晰的页面',
  import: '导入对话',
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  stopped: '已停止',
  interrupted: '已中断',
};
