import type { UserData } from '../../core/user-data/user-data.ts';
import type { AccountStore } from './account.store.ts';
import { reauthenticationKey, type AttemptStore } from './guards/attempts.store.ts';
import { dailyKey } from './guards/daily-limits.ts';
import type { AvatarService } from './profile/avatars.service.ts';
import { loginKey } from './sign-in/login-keys.ts';
import type { CodeStore } from './codes/codes.store.ts';
import type { IdentityStore } from './identities/identities.store.ts';
import type { PasskeyStore } from './identities/passkeys.store.ts';
import type { SessionStore } from './sessions/sessions.store.ts';
import type { SettingStore } from './profile/setting.store.ts';

type Deps = {
  store: AccountStore;
  sessions: SessionStore;
  codes: CodeStore;
  attempts: AttemptStore;
  identities: IdentityStore;
  passkeys: PasskeyStore;
  settings: SettingStore;
  avatars: AvatarService;
};

export const accountUserData = (deps: Deps): UserData => {
  const { store, sessions, codes, attempts, identities, passkeys, settings, avatars } = deps;
  return {
    tables: ['users', 'sessions', 'preferences', 'avatars', 'identities', 'passkeys', 'challenges'],
    async export(owner) {
      const user = await store.userById(owner);
      const { passwordHash: _, ...profile } = user ?? {};
      const devices = await sessions.listOfUser(owner);
      return {
        profile,
        identities: (await identities.listOfUser(owner)).map(
          ({ id: _id, ownerId: _owner, ...identity }) => identity,
        ),
        passkeys: (await passkeys.listOfUser(owner)).map(({ name, createdAt, usedAt }) => ({
          name,
          createdAt,
          usedAt,
        })),
        preferences: await settings.changesOf(owner),
        sessions: devices.map(({ userAgent, createdAt, usedAt, endedAt }) => ({
          userAgent,
          createdAt,
          usedAt,
          endedAt,
        })),
      };
    },
    files: avatars.files,
    async erase(owner, queryable) {
      const user = await store.userById(owner, queryable);
      for (const address of [user?.email, user?.mobile]) {
        if (!address) continue;
        await store.deleteSignUpsOf(address, queryable);
        await codes.eraseOfAddress(address, queryable);
        await attempts.resetAll(loginKey(address), queryable);
      }
      await attempts.reset(reauthenticationKey(owner), queryable);
      await attempts.resetAll(dailyKey(owner), queryable);
      await avatars.erase(owner, queryable);
      await settings.erase(owner, queryable);
      await store.deleteUser(owner, queryable);
    },
  };
};
