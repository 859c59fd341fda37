import type { GroundName } from '@studiolo/contract/chat/ground-of';
import { conversationPath, NEW_CONVERSATION } from '@studiolo/contract/notebooks/addresses';

/** The page at hand with that conversation: a note that is open beside it stays. Without one, a new one is begun. */
export const pathHere = ({ id }: GroundName, sessionId?: string): string => {
  if (sessionId === undefined) return conversationPath(id);
  const search = new URLSearchParams(location.search);
  search.delete(NEW_CONVERSATION);
  search.set('session', sessionId);
  return `${location.pathname}?${search.toString()}`;
};
