import { translate } from '../../../platform/i18n/translate.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { conversationTexts } from '../conversation.texts.ts';
import { closeSession } from '../sessions/sessions.state.ts';
import { removeConversation, restoreConversation } from './conversations.ts';

/** Deletes a conversation and offers to undo it. `onBack` is called after an undo. */
export const deleteConversation = (sessionId: string, onBack?: () => void): void => {
  closeSession(sessionId);
  offerUndo(removeConversation(sessionId), {
    message: translate(conversationTexts, 'chatDeleted'),
    label: translate(conversationTexts, 'undo'),
    run: async () => {
      const isBack = await restoreConversation(sessionId);
      if (isBack) onBack?.();
      return isBack;
    },
  });
};
