import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { Clock } from '../../../ports/clock.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AttemptStore } from './attempts.store.ts';

type Deps = { store: AttemptStore; clock: Clock };

const LOGIN_WINDOW_MS = ACCOUNT_LIMITS.loginWindowMinutes * 60_000;

export type AttemptService = ReturnType<typeof createAttemptService>;

/** Limits the tries for each key within a window, against guessing. */
export const createAttemptService = ({ store, clock }: Deps) => ({
  async spend(key: string, limit: number, windowMs = LOGIN_WINDOW_MS): Promise<void> {
    const now = clock.now();
    const end = new Date(now.getTime() + windowMs);
    const { count, windowEndsAt } = await store.count(key, now, end);
    if (count <= limit) return;
    const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds });
  },

  forgive: (key: string) => store.forget(key),
  forgiveAll: (key: string) => store.forgetAll(key),
});
