import type { UserData } from '../../core/user-data/user-data.ts';
import type { AccountStore } from './account.store.ts';
import { loginKey, type AttemptStore } from './attempts.store.ts';
import type { CodeStore } from './codes.store.ts';
import type { SessionStore } from './sessions.store.ts';

type Stores = { store: AccountStore; sessions: SessionStore; codes: CodeStore; attempts: AttemptStore };

export const accountUserData = ({ store, sessions, codes, attempts }: Stores): UserData => ({
  tables: ['users', 'sessions'],
  async export(owner) {
    const user = await store.userById(owner);
    const { passwordHash: _, ...profile } = user ?? {};
    const devices = await sessions.listOfUser(owner);
    return {
      profile,
      sessions: devices.map(({ userAgent, createdAt, usedAt, endedAt }) => ({
        userAgent,
        createdAt,
        usedAt,
        endedAt,
      })),
    };
  },
  async erase(owner, queryable) {
    const user = await store.userById(owner, queryable);
    if (user?.email) {
      await store.deleteSignUpsOf(user.email, queryable);
      await codes.eraseOfAddress(user.email, queryable);
      await attempts.forget(loginKey(user.email), queryable);
    }
    await store.deleteUser(owner, queryable);
  },
});
