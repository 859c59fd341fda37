import { scopeOf } from '@studiolo/contract/chat/scope';
import { NO_BOT } from '@studiolo/contract/chat/limits';
import { useParams, useSearchParams } from 'react-router';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { useSession } from '../../core/conversation/sessions/use-session.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { scopePath, PROJECT, TEMPORARY } from '@studiolo/contract/chat/addresses';
import { Chat } from './Chat.tsx';

export const ChatPage = () => {
  const { id: roleId = NO_BOT } = useParams();
  const [search] = useSearchParams();
  const isSignedIn = useIsSignedIn();
  const addressedId = search.get('session') ?? undefined;
  // A visitor has no saved chats, so every URL opens a new one.
  const sessionId = isSignedIn ? addressedId : undefined;
  const isTemporary = isSignedIn && addressedId === undefined && search.has(TEMPORARY);
  const folderId = (isSignedIn && addressedId === undefined && !isTemporary && search.get(PROJECT)) || '';
  const conversationScope = { ...scopeOf({ roleId }), pathOf: scopePath };
  const session = useSession(conversationScope, sessionId, { isTemporary, folderId });
  // A draft belongs to its URL, even while the user is signed out.
  return <Chat key={session.key} session={session} place={addressedId ?? draftKeyOf(session)} />;
};
