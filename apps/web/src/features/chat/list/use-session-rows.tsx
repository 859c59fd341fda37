import type { Topic } from '@studiolo/contract/chat/entities';
import { useLocation } from 'react-router';
import { chatPath } from '@studiolo/contract/chat/addresses';
import { ChatItems } from './ChatItems.tsx';
import { useDeleteChat } from './use-delete-chat.ts';

/** Returns the path, current state and menu of each chat in a list. */
export const useSessionRows = () => {
  const deleteChat = useDeleteChat();
  const { search } = useLocation();
  const current = new URLSearchParams(search).get('session');

  return (topic: Topic) => {
    const { sessionId, botId } = topic;
    return {
      path: chatPath(botId, sessionId),
      isCurrent: sessionId === current,
      more: (close: () => void) => <ChatItems topic={topic} close={close} />,
      onDelete: () => deleteChat(sessionId, botId),
    };
  };
};
