import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { text } from './menu-text/en_US.ts';

/** What the menus call it, apart from the words that only its own pages need. */
export const accountMenuTexts = defineTexts({ en_US: text, zh_CN: () => import('./menu-text/zh_CN.ts') });
