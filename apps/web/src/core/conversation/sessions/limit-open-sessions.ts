import { isChat } from '@studiolo/contract/chat/scope';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { ChatSession } from './chat-session.ts';

type LimitedSessions = { kept: ChatSession[]; dropped: ChatSession[] };

/** A question that the server has not received exists nowhere else. */
const isUnsent = ({ messages }: ChatSession): boolean =>
  messages.some(({ isKept, ask }) => !isKept && ask !== undefined);

/**
 * Keeps at most five open: drops those embedded in other pages first, then the oldest. Never drops the newest, nor
 * unsent questions.
 */
export const limitOpenSessions = (open: readonly ChatSession[]): LimitedSessions => {
  const kept = [...open];
  const dropped: ChatSession[] = [];
  while (kept.length > CHAT_LIMITS.openChats) {
    const mayGo = kept.slice(0, -1).filter((session) => !isUnsent(session));
    const first = mayGo.find(({ conversationScope }) => !isChat(conversationScope)) ?? mayGo[0];
    if (!first) break;
    dropped.push(...kept.splice(kept.indexOf(first), 1));
  }
  return { kept, dropped };
};
