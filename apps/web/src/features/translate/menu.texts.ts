import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { text } from './menu-text/en_US.ts';

/** What is said of translation before its page is there. */
export const menuTexts = defineTexts({ en_US: text, zh_CN: () => import('./menu-text/zh_CN.ts') });
