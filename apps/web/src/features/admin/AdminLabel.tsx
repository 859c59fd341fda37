import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Reason to sign in, for visitors who arrive through a link. */
export const ToOperate = () => useText(menuTexts)('signInToOperate');

export const AdminLabel = () => useText(menuTexts)('manage');
