import { useText } from '../../platform/i18n/use-text.ts';
import { chatTexts } from './chat.texts.ts';

export const ChatLabel = () => useText(chatTexts)('chat');
