import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  recordings: '录音',
  about: '录音或上传，可阅读、播放，也可就内容提问',
  record: '新录音',
  keeping: '录音',
  transcribing: '转写',
  minutes: '纪要',
};
