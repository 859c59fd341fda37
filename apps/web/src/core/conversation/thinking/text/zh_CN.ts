import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  think: '深度思考',
  thinkOn: '已开启深度思考',
  thinkOff: '开启深度思考',
  thinking: '思考',
  usual: '默认',
};
