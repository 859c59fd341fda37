import { defineTexts } from '../../platform/i18n/define-texts.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { text } from './menu-text/en_US.ts';

const menuTexts = defineTexts({ en_US: text, zh_CN: () => import('./menu-text/zh_CN.ts') });

/** Why who came by a link is asked to sign in. */
export const ToOperate = () => useText(menuTexts)('signInToOperate');

/** The name of the page, apart from the page's other words: those are an operator's alone. */
export const AdminLabel = () => useText(menuTexts)('manage');
