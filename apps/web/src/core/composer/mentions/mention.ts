import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { translate } from '../../../platform/i18n/translate.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { addChat, type MentionedChat } from './mentioned-chats.ts';
import { mentionTexts } from './mentions.texts.ts';

/** Adds a chat or a notebook to the question; shows a message and returns false at the maximum. */
export const mention = (place: string, mentioned: MentionedChat): boolean => {
  const isAdded = addChat(place, mentioned);
  if (!isAdded) notify(translate(mentionTexts, 'tooMany', { limit: CHAT_LIMITS.mentioned }), 'warning');
  return isAdded;
};
