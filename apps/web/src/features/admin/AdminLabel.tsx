import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { text } from './menu-text/en_US.ts';

const menuTexts = defineTexts({ en_US: text, zh_CN: () => import('./menu-text/zh_CN.ts') });

/** Reason to sign in, for visitors who arrive through a link. */
export const ToOperate = () => useText(menuTexts)('signInToOperate');

/** Name of the page, separate from its other texts, which only operators load. */
export const AdminLabel = () => useText(menuTexts)('manage');
