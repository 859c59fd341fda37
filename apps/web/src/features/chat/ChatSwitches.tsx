import { useQuery } from '@tanstack/react-query';
import type { ChatSession } from '../../core/conversation/sessions/chat-session.ts';
import { ThinkSwitch } from '../../core/conversation/thinking/ThinkSwitch.tsx';
import { WebSearchSwitch } from '../../core/web-search/WebSearchSwitch.tsx';
import { configQuery } from '../../platform/config.ts';

/** Switches that are available for questions in a chat. */
export const ChatSwitches = ({ session, place }: { session: ChatSession; place: string }) => {
  const { data: config } = useQuery(configQuery);
  return (
    <>
      {config?.canSearchWeb && <WebSearchSwitch place={place} />}
      <ThinkSwitch session={session} />
    </>
  );
};
