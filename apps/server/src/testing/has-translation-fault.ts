import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { faultOf } from '../features/translate/check/check-translation.ts';

/** Whether the translation would be refused. */
export const hasTranslationFault = (source: string, target: string, to: LanguageCode): boolean =>
  faultOf(source, target, to) !== undefined;
