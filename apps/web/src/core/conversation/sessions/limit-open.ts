import { isChat } from '@studiolo/contract/chat/ground-of';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { ChatSession } from './chat-session.ts';

type Limited = { kept: ChatSession[]; dropped: ChatSession[] };

/** A question that the server has not taken lives nowhere else. */
const isUnsent = ({ messages }: ChatSession): boolean =>
  messages.some(({ isKept, ask }) => !isKept && ask !== undefined);

/** At most five stay open: one inside of another page goes first, otherwise the oldest. The newest always stays, and so does what is unsent. */
export const limitOpen = (open: readonly ChatSession[]): Limited => {
  const kept = [...open];
  const dropped: ChatSession[] = [];
  while (kept.length > CHAT_LIMITS.openChats) {
    const mayGo = kept.slice(0, -1).filter((session) => !isUnsent(session));
    const first = mayGo.find(({ ground }) => !isChat(ground)) ?? mayGo[0];
    if (!first) break;
    dropped.push(...kept.splice(kept.indexOf(first), 1));
  }
  return { kept, dropped };
};
