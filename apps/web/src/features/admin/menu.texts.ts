import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { text } from './menu-text/en_US.ts';

/** Name of the page, separate from its other texts, which only operators load. */
export const menuTexts = defineTexts({ en_US: text, zh_CN: () => import('./menu-text/zh_CN.ts') });
