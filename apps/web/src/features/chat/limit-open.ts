import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { ChatSession } from './chat-session.ts';

type Limited = { kept: ChatSession[]; dropped: ChatSession[] };

/** At most five chats stay open: a notebook's goes first, otherwise the oldest. The newest always stays. */
export const limitOpen = (open: readonly ChatSession[]): Limited => {
  const kept = [...open];
  const dropped: ChatSession[] = [];
  while (kept.length > CHAT_LIMITS.openChats) {
    const at = kept.findIndex(
      ({ pageInfo }, index) => pageInfo.page === 'notebook' && index < kept.length - 1,
    );
    dropped.push(...kept.splice(Math.max(0, at), 1));
  }
  return { kept, dropped };
};
