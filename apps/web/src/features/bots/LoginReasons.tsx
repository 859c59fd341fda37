import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Reason to sign in, for visitors who arrive through a link. */
export const ToMakeBot = () => useText(menuTexts)('signInToMake');
export const ToEditBot = () => useText(menuTexts)('signInToEdit');
export const ToAskBot = () => useText(menuTexts)('signInToChat');
