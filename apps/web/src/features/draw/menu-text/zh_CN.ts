import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  draw: '绘画',
  drawings: '绘画作品',
  drawing: '绘画',
  toDraw: '用来绘画',
};
