import type { UserData } from '../../core/user-data/user-data.ts';
import type { AccountStore } from './account.store.ts';
import type { SessionStore } from './sessions.store.ts';

export const accountUserData = (store: AccountStore, sessions: SessionStore): UserData => ({
  tables: ['users', 'sessions'],
  async export(owner) {
    const user = await store.userById(owner);
    const { passwordHash: _, ...profile } = user ?? {};
    const devices = await sessions.listOfUser(owner);
    return {
      profile,
      sessions: devices.map(({ userAgent, createdAt, usedAt, endedAt }) => ({ userAgent, createdAt, usedAt, endedAt })),
    };
  },
  erase: (owner, queryable) => store.deleteUser(owner, queryable),
});
