import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  dictate: '语音输入',
  stop: '结束语音输入',
  listening: '正在听…',
  writing: '正在转写…',
  refused: '未获麦克风权限。请在浏览器的网站设置中允许使用麦克风，然后重试。',
  missing: '没有找到麦克风，请连接后重试。',
  busy: '麦克风暂时无法使用，可能正被其他程序占用。',
  failed: '未能识别语音，请重试。',
};
