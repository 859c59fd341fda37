import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

export const RecordingsLabel = () => useText(menuTexts)('recordings');
