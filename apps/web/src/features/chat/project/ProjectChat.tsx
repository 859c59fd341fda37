import { NO_BOT } from '@studiolo/contract/chat/limits';
import type { ChatPartProps } from '../../../platform/chat-part.tsx';
import { draftKeyOf } from '../draft-key.ts';
import { sessionAt, useSessions } from '../sessions.state.ts';
import { useSessionAddress } from '../use-session-address.ts';
import { useLastConversation } from './use-last-conversation.ts';
import { ProjectConversation } from './ProjectConversation.tsx';

/** The chat of a notebook: the conversation of the address, else the last one; the first, or another where one wants it, is new. */
export const ProjectChat = (props: ChatPartProps) => {
  const { projectId, sessionId, isNew } = props;
  const session = useSessions((sessions) => sessionAt(sessions, NO_BOT, sessionId, { projectId }));
  useSessionAddress(session, sessionId);
  const mayGoOn = sessionId === undefined && !isNew && session.messages.length === 0;
  const isLooking = useLastConversation(projectId, mayGoOn);
  const place = sessionId ?? draftKeyOf(session);
  if (isLooking) return null;
  return <ProjectConversation key={session.key} session={session} place={place} {...props} />;
};
