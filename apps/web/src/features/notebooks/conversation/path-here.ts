import type { ScopeName } from '@studiolo/contract/chat/scope';
import { conversationPath, NEW_CONVERSATION } from '@studiolo/contract/notebooks/addresses';

/**
 * Returns the path of a conversation on the current page, keeping an open note. Without an id, the path of a
 * new one.
 */
export const pathHere = ({ id }: ScopeName, sessionId?: string): string => {
  if (sessionId === undefined) return conversationPath(id);
  const search = new URLSearchParams(location.search);
  search.delete(NEW_CONVERSATION);
  search.set('session', sessionId);
  return `${location.pathname}?${search.toString()}`;
};
