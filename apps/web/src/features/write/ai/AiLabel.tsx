import { useText } from '../../../platform/i18n/use-text.ts';
import { aiTexts } from './ai.texts.ts';

export const AiLabel = () => useText(aiTexts)('ai');
