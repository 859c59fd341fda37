import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { History } from '../../core/conversation/history.service.ts';
import type { DrawTurns } from '../../ports/draw-turns.ts';

export type DrawEnd = ReturnType<typeof createDrawEnd>;

/** Draws the end of a chat, from the same turns that the page asks for first. */
export const createDrawEnd =
  ({ history, drawTurns }: { history: Pick<History, 'page'>; drawTurns: DrawTurns }) =>
  async (asker: string, sessionId: string, locale: Locale): Promise<{ markup: string }> => {
    const page = { current: 1, size: CHAT_LIMITS.historyPage };
    const { records } = await history.page(asker, { sessionId }, page, locale);
    return { markup: await drawTurns(records, locale) };
  };
