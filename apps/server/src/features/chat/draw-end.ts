import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { DrawTurns } from '../../ports/draw-turns.ts';
import type { ChatService } from './chat.service.ts';

export type DrawEnd = ReturnType<typeof createDrawEnd>;

/** Draws the end of a chat, from the same turns that the page asks for first. */
export const createDrawEnd =
  ({ chat, drawTurns }: { chat: Pick<ChatService, 'history'>; drawTurns: DrawTurns }) =>
  async (owner: string, sessionId: string, locale: Locale): Promise<{ markup: string }> => {
    const page = { current: 1, size: CHAT_LIMITS.historyPage };
    const { records } = await chat.history(owner, { sessionId }, page, locale);
    return { markup: await drawTurns(records, locale) };
  };
