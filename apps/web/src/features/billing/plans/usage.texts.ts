import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import { text } from './usage-text/en_US.ts';

/** Texts of the box in the sidebar, which is loaded long before the plan dialog. */
export const usageTexts = defineTexts({ en_US: text, zh_CN: () => import('./usage-text/zh_CN.ts') });
