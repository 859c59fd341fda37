import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { Clock } from '../../../ports/clock.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AttemptStore } from './attempts.store.ts';

type Deps = { store: AttemptStore; clock: Clock };

const LOGIN_WINDOW_MS = ACCOUNT_LIMITS.loginWindowMinutes * 60_000;

export type AttemptService = ReturnType<typeof createAttemptService>;

/** Limits the number of attempts per key within a window, to prevent guessing. */
export const createAttemptService = ({ store, clock }: Deps) => ({
  async consume(key: string, limit: number, windowMs = LOGIN_WINDOW_MS): Promise<void> {
    const now = clock.now();
    const end = new Date(now.getTime() + windowMs);
    const { count, windowEndsAt } = await store.count(key, now, end);
    if (count <= limit) return;
    const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds });
  },

  reset: (key: string) => store.reset(key),
  resetAll: (key: string) => store.resetAll(key),
});
