import type { AttemptService } from './attempts.service.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

/** Prefix, before a space, of all keys of a user's daily limits. */
export const dailyKey = (userId: string): string => `daily:${userId}`;

/** Counts against an account's daily limit; throws once it is reached. Undoing does not lower the count. */
export const createDailyLimits =
  (attempts: AttemptService) =>
  (userId: string, what: string, limit: number): Promise<void> =>
    attempts.spend(`${dailyKey(userId)} ${what}`, limit, DAY_MS);
