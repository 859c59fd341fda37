import { NO_BOT } from '@studiolo/contract/chat/limits';
import type { ChatPartProps } from '../../../platform/chat-part.tsx';
import { draftKeyOf } from '../draft-key.ts';
import { sessionAt, useSessions } from '../sessions.state.ts';
import { useSessionAddress } from '../use-session-address.ts';
import { ProjectConversation } from './ProjectConversation.tsx';

/** The chat of a notebook: the conversation of the address, else a new one. */
export const ProjectChat = (props: ChatPartProps) => {
  const { projectId, sessionId } = props;
  const session = useSessions((sessions) => sessionAt(sessions, NO_BOT, sessionId, { projectId }));
  useSessionAddress(session, sessionId);
  const place = sessionId ?? draftKeyOf(session);
  return <ProjectConversation key={session.key} session={session} place={place} {...props} />;
};
