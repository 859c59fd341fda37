import type { ConversationScope } from '../conversation-scope.ts';
import type { ChatSession } from './chat-session.ts';
import { sessionAt, useSessions } from './sessions.state.ts';
import { useSessionAddress } from './use-session-address.ts';
import { useTemporary } from './use-temporary.ts';

/** Returns the conversation in the URL of a page, or else the new one of its scope. */
export const useSession = (
  { pathOf, ...name }: Pick<ConversationScope, 'kind' | 'id' | 'pathOf'>,
  addressedId: string | undefined,
  kind: Partial<Pick<ChatSession, 'isTemporary' | 'folderId'>> = {},
): ChatSession => {
  const session = useSessions((sessions) => sessionAt(sessions, name, addressedId, kind));
  useTemporary(session);
  useSessionAddress(session, addressedId, pathOf);
  return session;
};
