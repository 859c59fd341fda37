import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  translate: 'PDF 翻译',
  translations: '翻译文档',
  translating: '翻译',
  toTranslate: '翻译',
  reading: '解析文档',
  signInToOpen: '登录后即可打开这份译文。',
};
