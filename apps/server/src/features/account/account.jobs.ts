import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { Clock } from '../../ports/clock.ts';
import type { AccountStore } from './account.store.ts';
import type { AttemptStore } from './guards/attempts.store.ts';
import type { ChallengeStore } from './codes/challenges.store.ts';
import type { CodeStore } from './codes/codes.store.ts';
import type { SessionStore } from './sessions/sessions.store.ts';

const HOUR_MS = 3_600_000;

type Deps = {
  store: AccountStore;
  sessions: SessionStore;
  codes: CodeStore;
  attempts: AttemptStore;
  challenges: ChallengeStore;
  clock: Clock;
};

/** Deletes unverified sign-ups, old codes, unused sessions, and expired challenges and attempt counters. */
export const createDeleteExpired =
  ({ store, sessions, codes, attempts, challenges, clock }: Deps) =>
  async (): Promise<void> => {
    const before = (hours: number): Date => new Date(clock.now().getTime() - hours * HOUR_MS);
    await store.deleteSignUpsBefore(before(ACCOUNT_LIMITS.pendingHours));
    await codes.deleteSentBefore(before(24));
    await attempts.deleteEndedBefore(before(0));
    await challenges.deleteExpiredBefore(before(0));
    await sessions.deleteUnusedSince(before(ACCOUNT_LIMITS.sessionDays * 24));
  };
