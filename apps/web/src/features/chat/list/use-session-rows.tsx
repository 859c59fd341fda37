import type { Topic } from '@studiolo/contract/chat/entities';
import { useLocation, useNavigate } from 'react-router';
import { deleteConversation } from '../../../core/conversation/list/delete-conversation.ts';
import { chatPath } from '@studiolo/contract/chat/addresses';
import { ChatItems } from './ChatItems.tsx';

/** For each chat of a list: where it stands, whether it is the one that is shown, and what can be done with it. */
export const useSessionRows = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const current = new URLSearchParams(search).get('session');

  return (topic: Topic) => {
    const { sessionId, botId } = topic;
    return {
      path: chatPath(botId, sessionId),
      isCurrent: sessionId === current,
      more: (close: () => void) => <ChatItems topic={topic} close={close} />,
      onDelete() {
        deleteConversation(sessionId, () => {
          // Who was led away from it and went nowhere else is led back.
          if (sessionId === current && location.href.endsWith(chatPath(botId)))
            void navigate(chatPath(botId, sessionId));
        });
        if (sessionId === current) void navigate(chatPath(botId));
      },
    };
  };
};
