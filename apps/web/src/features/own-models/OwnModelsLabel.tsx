import { useText } from '../../platform/i18n/use-text.ts';
import { ownModelMenuTexts } from './menu.texts.ts';

export const OwnModelsLabel = () => useText(ownModelMenuTexts)('models');
