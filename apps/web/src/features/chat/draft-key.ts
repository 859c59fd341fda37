import type { ChatSession } from './chat-session.ts';

/** Under which name a chat's draft is kept; all new chats of a bot share one. */
export const draftKeyOf = ({ sessionId, botId }: Pick<ChatSession, 'sessionId' | 'botId'>): string =>
  sessionId ?? `new:${botId}`;
