import { randomUUID } from 'node:crypto';
import { ACCOUNT_LIMITS } from '@studiolo/contract/account/limits';
import { avatarIdOf, avatarUrl } from '@studiolo/contract/account/rules';
import type { Portraits } from '../../../core/files/pictures/portraits.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { AccountStore } from '../account.store.ts';
import type { AvatarStore } from './avatars.store.ts';

/** Enqueues a job that deletes the bytes of a picture after the transaction commits. */
export type DeleteLater = (avatar: { id: string }, queryable: Queryable) => Promise<unknown>;

type Deps = {
  store: AvatarStore;
  accounts: AccountStore;
  portraits: Portraits;
  clock: Clock;
  deleteLater: DeleteLater;
};

export const avatarKey = ({ id }: { id: string }): string => `avatars/${id.slice(0, 2)}/${id}.png`;

export type AvatarService = ReturnType<typeof createAvatarService>;

/** Manages avatars. An upload becomes the avatar only when the user chooses it. */
export const createAvatarService = ({ store, accounts, portraits, clock, deleteLater }: Deps) => {
  const retainOnly = async (userId: string, retainedIds: string[]): Promise<void> => {
    for (const removed of await store.removeOthers(userId, retainedIds))
      await portraits.remove(avatarKey(removed));
  };

  return {
    /** Saves an uploaded picture; returns its URL for `choose`. */
    async upload(userId: string, file: IncomingFile): Promise<string> {
      const id = randomUUID();
      const place = { key: avatarKey({ id }), sizeLimit: ACCOUNT_LIMITS.avatarSize };
      const size = await portraits.accept(file, place);
      await store.insert({ id, ownerId: userId, size, createdAt: clock.now() });
      const user = await accounts.userById(userId);
      const shown = avatarIdOf(user?.avatar ?? '');
      await retainOnly(userId, shown ? [id, shown] : [id]);
      return avatarUrl(id);
    },

    /** Sets one of the user's uploads as the avatar. */
    async choose(userId: string, url: string): Promise<void> {
      const id = avatarIdOf(url);
      const ownAvatars = await store.ofOwner(userId);
      if (!id || !ownAvatars.some((row) => row.id === id)) {
        throw new Refusal('INVALID', { fields: { avatar: 'invalid' }, key: 'invalid' });
      }
      await accounts.setUser(userId, { avatar: avatarUrl(id) });
      await retainOnly(userId, [id]);
    },

    async bytes(id: string): Promise<OutgoingFile> {
      const row = await store.find(id);
      if (!row) throw new Refusal('NOT_FOUND');
      const open: OutgoingFile['open'] = (range) => portraits.open(avatarKey(row), range);
      return { name: 'avatar.png', type: 'image/png', size: row.size, open };
    },

    files: async (userId: string) =>
      (await store.ofOwner(userId)).map((row) => ({
        name: 'avatar.png',
        open: () => portraits.open(avatarKey(row)),
      })),

    /** Deletes all pictures of a user, and their bytes after the commit. */
    async erase(userId: string, queryable: Queryable): Promise<void> {
      for (const { id } of await store.removeOthers(userId, [], queryable))
        await deleteLater({ id }, queryable);
    },

    deleteBytes: ({ id }: { id: string }): Promise<void> => portraits.remove(avatarKey({ id })),
  };
};
