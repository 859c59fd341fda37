import type { Session } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { Clock } from '../../../ports/clock.ts';
import type { SessionStore } from '../sessions/sessions.store.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const MINUTE_MS = 60_000;

type Deps = { store: SessionStore; clock: Clock; onEnded: (sessionId: string) => Promise<void> };

export type Devices = ReturnType<typeof createDevices>;

export const createDevices = ({ store, clock, onEnded }: Deps) => {
  const ago = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds);

  return {
    async list(userId: string, currentId: string): Promise<Session[]> {
      const rows = await store.liveOfUser(userId, ago(ACCOUNT_LIMITS.sessionDays * DAY_MS));
      return rows.map(({ id, userAgent, createdAt, usedAt }) => ({
        tableId: id,
        userAgent,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isCurrent: id === currentId,
      }));
    },

    /** Ends a user's sessions and stops trusting their devices; returns the number of ended sessions. */
    async signOut(userId: string, selection: { only?: string; except?: string } = {}): Promise<number> {
      const ended = await store.endOfUser(userId, selection, clock.now());
      await store.forgetDevices(userId, selection);
      for (const sessionId of ended) await onEnded(sessionId);
      return ended.length;
    },

    /** Stops trusting all devices of a user without ending sessions. */
    forgetAll: (userId: string): Promise<void> => store.forgetDevices(userId, {}),

    /** Whether a session was opened recently enough to count as re-authentication. */
    isFresh: async (sessionId: string): Promise<boolean> =>
      store.isOpenedSince(sessionId, ago(ACCOUNT_LIMITS.freshMinutes * MINUTE_MS)),
  };
};
