import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { text } from './sign-in-methods-text/en_US.ts';

/** Texts about providers and passkeys, loaded only when needed. */
export const signInMethodTexts = defineTexts({
  en_US: text,
  zh_CN: () => import('./sign-in-methods-text/zh_CN.ts'),
});
