import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Reason to sign in, for visitors who arrive through a link. */
export const ToThisNotebook = () => useText(menuTexts)('signInToOpen');
export const ToAllNotebooks = () => useText(menuTexts)('signInToAsk');
export const ToJoin = () => useText(menuTexts)('signInToJoin');
