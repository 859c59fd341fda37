import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  manage: '管理后台',
  signInToOperate: '请以管理员身份登录，以打开此页。',
};
