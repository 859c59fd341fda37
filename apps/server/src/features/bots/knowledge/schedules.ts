import type { Schedule } from '@studiolo/contract/bots/knowledge-entities';

const DAY_MS = 86_400_000;
const EVERY_MS = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** When a page is to be fetched anew; null for never. */
export const nextFetch = (schedule: Schedule, now: Date): Date | null =>
  schedule === 'never' ? null : new Date(now.getTime() + EVERY_MS[schedule]);
