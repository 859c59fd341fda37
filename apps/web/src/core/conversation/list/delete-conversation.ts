import { translate } from '../../../platform/i18n/translate.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { conversationTexts } from '../conversation.texts.ts';
import { closeSession } from '../sessions/sessions.state.ts';
import { deleteTopic, restoreTopic } from './topics.ts';

/** Deletes a conversation, with a way back; `onBack` is called where that was taken. */
export const deleteConversation = (sessionId: string, onBack?: () => void): void => {
  closeSession(sessionId);
  offerUndo(deleteTopic(sessionId), {
    said: translate(conversationTexts, 'chatDeleted'),
    label: translate(conversationTexts, 'undo'),
    run: async () => {
      const isBack = await restoreTopic(sessionId);
      if (isBack) onBack?.();
      return isBack;
    },
  });
};
