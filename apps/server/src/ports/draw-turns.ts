import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import type { Locale } from '@studiolo/contract/wire/headers';

/** The markup of the last turns of these, newest first; empty where the page is to draw them itself. Never fails. */
export type DrawTurns = (newestFirst: readonly HistoryRecord[], locale: Locale) => Promise<string>;
