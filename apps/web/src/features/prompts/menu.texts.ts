import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { text } from './menu-text/en_US.ts';

/** Texts about prompts that are needed before their dialog has loaded. */
export const menuTexts = defineTexts({ en_US: text, zh_CN: () => import('./menu-text/zh_CN.ts') });
