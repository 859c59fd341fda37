import { randomUUID } from 'node:crypto';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { botAvatarIdOf, botAvatarUrl } from '@studiolo/contract/bots/rules';
import type { Portraits } from '../../../core/files/pictures/portraits.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { IncomingFile } from '../../../platform/traffic/incoming-file.ts';
import type { OutgoingFile } from '../../../platform/traffic/outgoing-file.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAvatarStore } from './bot-avatars.store.ts';

type Deps = {
  store: BotAvatarStore;
  portraits: Portraits;
  clock: Clock;
  /** Deletes the bytes once the transaction has committed. */
  enqueueDeletion: (avatar: { id: string }, queryable: Queryable) => Promise<unknown>;
};

export const botAvatarKey = ({ id }: { id: string }): string => `bot-avatars/${id.slice(0, 2)}/${id}.png`;

export type BotAvatars = ReturnType<typeof createBotAvatars>;

/** Pictures of bots. Only uploaded ones are shown, because an external one would reveal visitors to its host. */
export const createBotAvatars = ({ store, portraits, clock, enqueueDeletion }: Deps) => {
  const deleteAll = async (rows: readonly { id: string }[], queryable: Queryable): Promise<void> => {
    for (const { id } of rows) await enqueueDeletion({ id }, queryable);
  };
  /** Deletes a user's pictures that none of their bots uses any more. */
  const sweep = async (ownerId: string): Promise<void> => {
    const usedIds = (await store.references(ownerId)).flatMap(({ url }) => botAvatarIdOf(url) ?? []);
    const madeBefore = new Date(clock.now().getTime() - BOT_LIMITS.avatarUnusedMs);
    for (const removed of await store.removeOthers(ownerId, usedIds, madeBefore))
      await portraits.remove(botAvatarKey(removed));
  };

  return {
    sweep,

    /** Saves a picture; returns its URL, which only bots of the same owner can use. */
    async upload(ownerId: string, file: IncomingFile): Promise<string> {
      await sweep(ownerId);
      const id = randomUUID();
      const target = { key: botAvatarKey({ id }), sizeLimit: BOT_LIMITS.avatarSize };
      const size = await portraits.accept(file, target);
      await store.insert({ id, ownerId, size, createdAt: clock.now() });
      return botAvatarUrl(id);
    },

    /** Refuses pictures that the owner did not upload for a bot; an empty URL is allowed. */
    async requireOwn(ownerId: string, url: string): Promise<void> {
      if (url === '') return;
      const id = botAvatarIdOf(url);
      const row = id === undefined ? undefined : await store.find(id);
      if (row?.ownerId !== ownerId)
        throw new Refusal('INVALID', { fields: { avatar: 'invalid' }, key: 'invalid' });
    },

    async bytes(id: string): Promise<OutgoingFile> {
      const row = await store.find(id);
      if (!row) throw new Refusal('NOT_FOUND');
      const open: OutgoingFile['open'] = (range) => portraits.open(botAvatarKey(row), range);
      return { name: 'avatar.png', type: 'image/png', size: row.size, open };
    },

    files: async (ownerId: string) =>
      (await store.ofOwner(ownerId)).map((row) => ({
        name: `bot-${row.id}.png`,
        open: () => portraits.open(botAvatarKey(row)),
      })),

    /** Deletes all pictures of a user's bots; the bytes are deleted after the commit. */
    async erase(ownerId: string, queryable: Queryable): Promise<void> {
      await deleteAll(await store.erase(ownerId, queryable), queryable);
    },

    /** Deletes the pictures that only one bot uses, in the transaction that erases the bot. */
    async eraseForBot(botId: string, queryable: Queryable, ownerId: string): Promise<void> {
      const references = await store.references(ownerId, queryable);
      const usedByOthers = new Set(references.flatMap((each) => (each.botId === botId ? [] : each.url)));
      const unused = references
        .filter(({ url }) => !usedByOthers.has(url))
        .flatMap(({ url }) => botAvatarIdOf(url) ?? []);
      await deleteAll(await store.erase(ownerId, queryable, unused), queryable);
    },

    deleteBytes: ({ id }: { id: string }): Promise<void> => portraits.remove(botAvatarKey({ id })),
  };
};
