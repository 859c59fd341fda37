import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Reason to sign in, shown to visitors who follow a link. */
export const ToOperate = () => useText(menuTexts)('signInToOperate');

export const AdminLabel = () => useText(menuTexts)('manage');
