import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { text } from './ways-text/en_US.ts';

/** What is said of signing in elsewhere and of passkeys: no page needs it at once. */
export const waysTexts = defineTexts({ en_US: text, zh_CN: () => import('./ways-text/zh_CN.ts') });
