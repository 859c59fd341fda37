import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Reason to sign in, shown to visitors who follow a link. */
export const ToMakeBot = () => useText(menuTexts)('signInToMake');
export const ToEditBot = () => useText(menuTexts)('signInToEdit');
export const ToAskBot = () => useText(menuTexts)('signInToChat');
