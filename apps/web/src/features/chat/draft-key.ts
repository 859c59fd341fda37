import type { ChatSession } from './chat-session.ts';

/** Under which name a chat's draft is kept; all new chats of a bot share one, and those of a notebook. */
export const draftKeyOf = ({
  sessionId,
  botId,
  isTemporary = false,
  folderId = '',
  projectId = '',
}: Pick<ChatSession, 'sessionId' | 'botId'> &
  Partial<Pick<ChatSession, 'isTemporary' | 'folderId' | 'projectId'>>): string => {
  if (isTemporary) return `temporary:${botId}`;
  if (projectId !== '') return sessionId ?? `new:notebook:${projectId}`;
  return sessionId ?? `new:${folderId === '' ? '' : `${folderId}:`}${botId}`;
};
