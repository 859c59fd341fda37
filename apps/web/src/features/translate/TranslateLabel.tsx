import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

export const TranslateLabel = () => useText(menuTexts)('translate');
