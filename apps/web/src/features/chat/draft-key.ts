import type { ChatSession } from './chat-session.ts';

/** Under which name a chat's draft is kept; all new chats of a bot share one. */
export const draftKeyOf = ({
  sessionId,
  botId,
  isTemporary = false,
  folderId = '',
}: Pick<ChatSession, 'sessionId' | 'botId'> &
  Partial<Pick<ChatSession, 'isTemporary' | 'folderId'>>): string => {
  if (isTemporary) return `temporary:${botId}`;
  return sessionId ?? `new:${folderId === '' ? '' : `${folderId}:`}${botId}`;
};
