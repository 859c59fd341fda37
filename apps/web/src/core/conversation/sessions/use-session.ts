import type { Ground } from '../ground.ts';
import type { ChatSession } from './chat-session.ts';
import { sessionAt, useSessions } from './sessions.state.ts';
import { useSessionAddress } from './use-session-address.ts';
import { useTemporary } from './use-temporary.ts';

/** The conversation of a page: the one that its address names, else a new one on its ground. */
export const useSession = (
  { pathOf, ...name }: Pick<Ground, 'kind' | 'id' | 'pathOf'>,
  named: string | undefined,
  kind: Partial<Pick<ChatSession, 'isTemporary' | 'folderId'>> = {},
): ChatSession => {
  const session = useSessions((sessions) => sessionAt(sessions, name, named, kind));
  useTemporary(session);
  useSessionAddress(session, named, pathOf);
  return session;
};
