import { useText } from '../../platform/i18n/use-text.ts';
import { helpMenuTexts } from './menu.texts.ts';

export const HelpLabel = () => useText(helpMenuTexts)('help');
