import { groundOf } from '@studiolo/contract/chat/ground-of';
import { NO_BOT } from '@studiolo/contract/chat/limits';
import { useParams, useSearchParams } from 'react-router';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { useSession } from '../../core/conversation/sessions/use-session.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { groundPath, PROJECT, TEMPORARY } from '@studiolo/contract/chat/addresses';
import { Chat } from './Chat.tsx';

/** The chat of the address: the session that it names, else a new one. */
export const ChatPage = () => {
  const { id: roleId = NO_BOT } = useParams();
  const [search] = useSearchParams();
  const isSignedIn = useIsSignedIn();
  const named = search.get('session') ?? undefined;
  // A visitor has no sessions: whatever the address says, there is only a new chat to begin.
  const sessionId = isSignedIn ? named : undefined;
  const isTemporary = isSignedIn && named === undefined && search.has(TEMPORARY);
  const folderId = (isSignedIn && named === undefined && !isTemporary && search.get(PROJECT)) || '';
  const ground = { ...groundOf({ roleId }), pathOf: groundPath };
  const session = useSession(ground, sessionId, { isTemporary, folderId });
  // What is written at an address stays there, also while one is signed out.
  return <Chat key={session.key} session={session} place={named ?? draftKeyOf(session)} />;
};
