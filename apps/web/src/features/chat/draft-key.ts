import type { ChatSession } from './chat-session.ts';

/** Under which name a chat's draft is kept; all new chats of a bot share one. */
export const draftKeyOf = ({
  sessionId,
  botId,
  isTemporary = false,
}: Pick<ChatSession, 'sessionId' | 'botId'> & Partial<Pick<ChatSession, 'isTemporary'>>): string =>
  isTemporary ? `temporary:${botId}` : (sessionId ?? `new:${botId}`);
