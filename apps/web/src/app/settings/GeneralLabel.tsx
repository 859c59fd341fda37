import { useText } from '../../platform/i18n/use-text.ts';
import { settingsTexts } from './settings.texts.ts';

export const GeneralLabel = () => useText(settingsTexts)('general');
