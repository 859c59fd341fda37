import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Why who came by a link is asked to sign in. */
export const ToThisNotebook = () => useText(menuTexts)('signInToOpen');
export const ToAllNotebooks = () => useText(menuTexts)('signInToAsk');
export const ToJoin = () => useText(menuTexts)('signInToJoin');
