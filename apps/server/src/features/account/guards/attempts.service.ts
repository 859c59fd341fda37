import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { Clock } from '../../../ports/clock.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { AttemptStore } from './attempts.store.ts';

type Deps = { store: AttemptStore; clock: Clock };

export type AttemptService = ReturnType<typeof createAttemptService>;

/** Slows down whoever guesses: so many tries a window for each key. */
export const createAttemptService = ({ store, clock }: Deps) => ({
  async spend(key: string, limit: number): Promise<void> {
    const now = clock.now();
    const end = new Date(now.getTime() + ACCOUNT_LIMITS.loginWindowMinutes * 60_000);
    const { count, windowEndsAt } = await store.count(key, now, end);
    if (count <= limit) return;
    const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
    throw new Refusal('TOO_MANY_REQUESTS', { values: { seconds }, retryAfterSeconds: seconds });
  },

  forgive: (key: string) => store.forget(key),
  forgiveAll: (key: string) => store.forgetAll(key),
});
