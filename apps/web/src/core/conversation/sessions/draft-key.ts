import type { ChatSession } from './chat-session.ts';
import { scopeKey } from './scope-key.ts';

/** Returns the storage key of a conversation's draft. New conversations in the same scope share one. */
export const draftKeyOf = ({
  sessionId,
  conversationScope,
  isTemporary = false,
  folderId = '',
}: Pick<ChatSession, 'sessionId' | 'conversationScope'> &
  Partial<Pick<ChatSession, 'isTemporary' | 'folderId'>>): string => {
  if (isTemporary) return `temporary:${scopeKey(conversationScope)}`;
  return sessionId ?? `new:${folderId === '' ? '' : `${folderId}:`}${scopeKey(conversationScope)}`;
};
