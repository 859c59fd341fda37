import { useText } from '../../../platform/i18n/use-text.ts';
import { picturesTexts } from './pictures.texts.ts';

export const PicturesLabel = () => useText(picturesTexts)('pictures');
