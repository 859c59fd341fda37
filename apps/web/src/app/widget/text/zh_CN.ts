import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  ask: '快速提问',
  hint: '可拖到任意一边，也可用方向键移动。',
};
