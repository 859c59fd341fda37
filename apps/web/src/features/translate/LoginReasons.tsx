import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

/** Why somebody who came by a link is asked to sign in. */
export const ToThisTranslation = () => useText(menuTexts)('signInToOpen');
