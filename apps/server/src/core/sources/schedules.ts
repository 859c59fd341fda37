import type { Schedule } from '@studiolo/contract/evidence/schedule';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const INTERVALS_MS = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** Returns the next time to fetch a page; null for never. */
export const nextFetch = (schedule: Schedule, now: Date): Date | null =>
  schedule === 'never' ? null : new Date(now.getTime() + INTERVALS_MS[schedule]);
