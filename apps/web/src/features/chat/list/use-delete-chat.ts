import { chatPath } from '@studiolo/contract/chat/addresses';
import { useLocation, useNavigate } from 'react-router';
import { deleteConversation } from '../../../core/conversation/list/delete-conversation.ts';

/** Returns a function that deletes a chat. If the chat is open, a new chat replaces it. */
export const useDeleteChat = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const current = new URLSearchParams(search).get('session');
  return (sessionId: string, botId: string): void => {
    deleteConversation(sessionId, () => {
      // Navigates back after an undo, unless the user has left the page.
      if (sessionId === current && location.href.endsWith(chatPath(botId)))
        void navigate(chatPath(botId, sessionId));
    });
    if (sessionId === current) void navigate(chatPath(botId));
  };
};
