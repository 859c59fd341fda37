import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Why who came by a link is asked to sign in. */
export const ToMakeBot = () => useText(menuTexts)('signInToMake');
export const ToEditBot = () => useText(menuTexts)('signInToEdit');
export const ToAskBot = () => useText(menuTexts)('signInToChat');
