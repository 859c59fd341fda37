import { useText } from '../../../platform/i18n/use-text.ts';
import { studioTexts } from './studio.texts.ts';

export const StudioLabel = () => useText(studioTexts)('studio');
