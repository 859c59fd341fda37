import { useText } from '../../platform/i18n/use-text.ts';
import { menuTexts } from './menu.texts.ts';

export const ResearchLabel = () => useText(menuTexts)('research');
