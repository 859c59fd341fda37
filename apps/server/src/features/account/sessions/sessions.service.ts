import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { newToken, tokenHash } from '../../../core/secrets/tokens.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Caller } from '../../../platform/traffic/caller.ts';
import { batched } from '../../../platform/concurrency/batched.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { SessionStore } from './sessions.store.ts';
import type { SaveTimeZone } from '../profile/time-zone.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

const TOUCH_INTERVAL_MS = 5 * 60_000;

type Deps = {
  store: SessionStore;
  clock: Clock;
  saveTimeZone: SaveTimeZone;
  onEnded: (sessionId: string) => Promise<void>;
};

export type SessionService = ReturnType<typeof createSessionService>;

export const createSessionService = ({ store, clock, saveTimeZone, onEnded }: Deps) => {
  const findLive = batched((tokenHashes) =>
    store.findLive(tokenHashes, new Date(clock.now().getTime() - ACCOUNT_LIMITS.sessionDays * DAY_MS)),
  );
  return {
    async resolve(token: string | undefined, timeZone?: string): Promise<Caller> {
      if (!token || token.length > 100) return { kind: 'anonymous' };
      const now = clock.now();
      const session = await findLive(tokenHash(token));
      if (!session) return { kind: 'anonymous' };
      if (session.userId) {
        if (now.getTime() - session.usedAt.getTime() > TOUCH_INTERVAL_MS) {
          await store.touch(session.id, now);
          await saveTimeZone(session.userId, timeZone);
        }
        const kind = session.mustChangePassword ? 'initial' : 'user';
        return { kind, sessionId: session.id, userId: session.userId };
      }
      const isFresh = now.getTime() - session.createdAt.getTime() < ACCOUNT_LIMITS.pendingHours * 3_600_000;
      if (!session.signUpId || !isFresh) return { kind: 'anonymous' };
      return { kind: 'pending', sessionId: session.id, signUpId: session.signUpId };
    },

    /** Opens a session for a user or a sign-up; returns its token, of which only a hash is stored. */
    async open(
      owner: { userId: string } | { signUpId: string },
      { userAgent, device }: { userAgent: string; device?: string | undefined },
    ): Promise<string> {
      const token = newToken();
      const now = clock.now();
      await store.insert({
        tokenHash: tokenHash(token),
        ...owner,
        userAgent: userAgent.slice(0, 300),
        deviceHash: device === undefined ? null : tokenHash(device),
        createdAt: now,
        usedAt: now,
      });
      return token;
    },

    /** Whether a user has signed in on a device and it is still trusted. */
    isTrustedDevice: (name: { email: string } | { mobile: string }, device: string): Promise<boolean> =>
      store.hasDevice(name, tokenHash(device)),

    activate: (sessionId: string, userId: string, queryable?: Queryable) =>
      store.activate(sessionId, userId, queryable),

    async end(sessionId: string): Promise<void> {
      await store.end(sessionId, clock.now());
      await onEnded(sessionId);
    },
  };
};
