import { isChat } from '@studiolo/contract/chat/scope';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { ChatSession } from './chat-session.ts';

type LimitedSessions = { remaining: ChatSession[]; dropped: ChatSession[] };

/** A question that the server has not received exists only in this page. */
const isUnsent = ({ messages }: ChatSession): boolean =>
  messages.some(({ isStored, ask }) => !isStored && ask !== undefined);

/**
 * Keeps at most five conversations open. Drops those embedded in other pages first, then the oldest; never
 * the newest, nor one with an unsent question.
 */
export const limitOpenSessions = (open: readonly ChatSession[]): LimitedSessions => {
  const remaining = [...open];
  const dropped: ChatSession[] = [];
  while (remaining.length > CHAT_LIMITS.openChats) {
    const mayGo = remaining.slice(0, -1).filter((session) => !isUnsent(session));
    const first = mayGo.find(({ conversationScope }) => !isChat(conversationScope)) ?? mayGo[0];
    if (!first) break;
    dropped.push(...remaining.splice(remaining.indexOf(first), 1));
  }
  return { remaining, dropped };
};
