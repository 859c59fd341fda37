import type { Session } from '@studiolo/contract/account/entities';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import type { Clock } from '../../../ports/clock.ts';
import type { SessionStore } from '../sessions/sessions.store.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

type Deps = { store: SessionStore; clock: Clock; onEnded: (sessionId: string) => Promise<void> };

export type Devices = ReturnType<typeof createDevices>;

/** Where somebody is signed in. */
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

    /** Signs somebody out, everywhere or where it is asked for; answers in how many places. */
    async signOut(userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
      const ended = await store.endOfUser(userId, which, clock.now());
      await store.forgetDevices(userId, which);
      for (const sessionId of ended) await onEnded(sessionId);
      return ended.length;
    },

    /** Believes no mark of theirs any more, wherever they stay signed in. */
    forgetAll: (userId: string): Promise<void> => store.forgetDevices(userId, {}),

    /** Whether a session was opened so recently that it proves by itself who somebody is. */
    isFresh: async (sessionId: string): Promise<boolean> =>
      store.isOpenedSince(sessionId, ago(ACCOUNT_LIMITS.freshMinutes * MINUTE_MS)),
  };
};
