import { useText } from '../../platform/i18n/use-text.ts';
import { ownModelTexts } from './own-models.texts.ts';

export const OwnModelsLabel = () => useText(ownModelTexts)('models');
