import type { AttemptService } from './attempts.service.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

/** Common prefix of a user's daily limits; a space follows. */
export const dailyKey = (userId: string): string => `daily:${userId}`;

/**
 * Counts an action against a user's daily limit; throws if it is exceeded. Undoing the action does not lower
 * the count.
 */
export const createDailyLimits =
  (attempts: AttemptService) =>
  (userId: string, action: string, limit: number): Promise<void> =>
    attempts.consume(`${dailyKey(userId)} ${action}`, limit, DAY_MS);
