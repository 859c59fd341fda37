import type { SameWords } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: SameWords<typeof english> = {
  recordings: '录音',
  about: '录音或上传，读得到、听得到、问得到说过的话',
  record: '新录音',
  keeping: '录音',
  hearing: '转写',
  minutes: '纪要',
};
