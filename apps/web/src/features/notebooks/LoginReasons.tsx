import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Reason to sign in, shown to visitors who follow a link. */
export const ToThisNotebook = () => useText(menuTexts)('signInToOpen');
export const ToAllNotebooks = () => useText(menuTexts)('signInToAsk');
export const ToJoin = () => useText(menuTexts)('signInToJoin');
