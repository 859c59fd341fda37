import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  run: '运行',
  runAgain: '再次运行',
  result: '运行结果',
  running: '正在运行…',
  runningPython: '正在运行… 首次需要几秒',
  stop: '停止',
  close: '收起结果',
  stopped: '已停止',
  done: '已完成，用时 {seconds} 秒',
  doneAtOnce: '已完成，用时不到 0.1 秒',
  failed: '运行出错',
  time: '已停止：运行超时',
  memory: '已停止：内存超出上限',
  output: '已停止：输出过多',
  files: '可读取的文件：{files}',
  nothing: '没有输出。',
  picture: '图片',
  showPicture: '放大查看这张图片',
};
