import type { ChatSession } from './chat-session.ts';
import { nameOfGround } from './name-of-ground.ts';

/** Under which name a conversation's draft is kept; all new ones on a ground share one. */
export const draftKeyOf = ({
  sessionId,
  ground,
  isTemporary = false,
  folderId = '',
}: Pick<ChatSession, 'sessionId' | 'ground'> &
  Partial<Pick<ChatSession, 'isTemporary' | 'folderId'>>): string => {
  if (isTemporary) return `temporary:${nameOfGround(ground)}`;
  return sessionId ?? `new:${folderId === '' ? '' : `${folderId}:`}${nameOfGround(ground)}`;
};
