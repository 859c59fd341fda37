import { NO_BOT } from '@studiolo/contract/chat/limits';
import { useParams, useSearchParams } from 'react-router';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { PROJECT, TEMPORARY } from './addresses.ts';
import { Chat } from './Chat.tsx';
import { draftKeyOf } from './draft-key.ts';
import { sessionAt, useSessions } from './sessions.state.ts';
import { useTemporary } from './use-temporary.ts';
import { useSessionAddress } from './use-session-address.ts';

/** The chat of the address: the session that it names, else a new one. */
export const ChatPage = () => {
  const { id: botId = NO_BOT } = useParams();
  const [search] = useSearchParams();
  const isSignedIn = useIsSignedIn();
  const named = search.get('session') ?? undefined;
  // A visitor has no sessions: whatever the address says, there is only a new chat to begin.
  const sessionId = isSignedIn ? named : undefined;
  const isTemporary = isSignedIn && named === undefined && search.has(TEMPORARY);
  const folderId = (isSignedIn && named === undefined && !isTemporary && search.get(PROJECT)) || '';
  const session = useSessions((sessions) => sessionAt(sessions, botId, sessionId, { isTemporary, folderId }));
  useTemporary(session);
  useSessionAddress(session, sessionId);
  // What is written at an address stays there, also while one is signed out.
  return <Chat key={session.key} session={session} place={named ?? draftKeyOf(session)} />;
};
