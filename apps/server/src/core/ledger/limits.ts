import { PAGES_PER_DOCUMENT, type Meter } from '@studiolo/contract/ledger/prices';
import { dayOf, type Days } from './calendar.ts';

/** A day or a month in the account's zone, or the account's lifetime. */
type Window = 'day' | 'month' | 'life';

/** Maximum of a meter in a window and, if limited, for one document. */
export type Limit = { window: Window; max: number; document?: number };

export type MeterLimits = { kind: 'chat' | 'draw'; free: Limit; paid: Limit };

export type Limits = Record<Meter, MeterLimits>;

type Settings = Record<
  | 'FREE_CHAT_DAILY'
  | 'PRO_CHAT_DAILY'
  | 'FREE_DRAW_DAILY'
  | 'VIP_DRAW_DAILY'
  | 'FREE_VOICE_MINUTES'
  | 'PRO_VOICE_MINUTES_MONTHLY'
  | 'FREE_PAGES_MONTHLY'
  | 'PRO_PAGES_MONTHLY',
  number
>;

export const limitsFrom = (settings: Settings): Limits => ({
  answer: {
    kind: 'chat',
    free: { window: 'day', max: settings.FREE_CHAT_DAILY },
    paid: { window: 'day', max: settings.PRO_CHAT_DAILY },
  },
  picture: {
    kind: 'draw',
    free: { window: 'day', max: settings.FREE_DRAW_DAILY },
    paid: { window: 'day', max: settings.VIP_DRAW_DAILY },
  },
  minute: {
    kind: 'chat',
    free: { window: 'life', max: settings.FREE_VOICE_MINUTES },
    paid: { window: 'month', max: settings.PRO_VOICE_MINUTES_MONTHLY },
  },
  page: {
    kind: 'chat',
    free: { window: 'month', max: settings.FREE_PAGES_MONTHLY, document: PAGES_PER_DOCUMENT.free },
    paid: { window: 'month', max: settings.PRO_PAGES_MONTHLY, document: PAGES_PER_DOCUMENT.paid },
  },
});

/** Name of the current window, e.g. `2026-11-20`, `2026-11` or `life`. No two windows share a name. */
export const windowStart = ({ window }: Limit, days: Days, now: Date): string => {
  if (window === 'life') return window;
  const day = dayOf(days, now);
  return window === 'day' ? day : day.slice(0, 7);
};
