import { randomUUID } from 'node:crypto';
import type { Bot, BotProfile } from '@studiolo/contract/bots/entities';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { NEW_BOT } from '@studiolo/contract/bots/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunInTransaction, Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAvatars } from '../avatars/bot-avatars.service.ts';
import type { BotAccess, Viewer } from './access.ts';
import type { BotRow, BotStore } from './bots.store.ts';
import type { ListingStore } from './listings.store.ts';
import { presentBot } from './present-bot.ts';
import { refuseManyBots } from './refuse-many-bots.ts';
import type { Standings } from './standings.ts';

/** Changes of a profile; undefined fields stay unchanged. */
export type ProfileChange = { [field in keyof BotProfile]?: BotProfile[field] | undefined };

export type BotDeps = {
  bots: BotStore;
  listings: ListingStore;
  access: BotAccess;
  standings: Standings;
  avatars: Pick<BotAvatars, 'requireOwn' | 'sweep'>;
  clock: Clock;
  transaction: RunInTransaction;
  /** Notifies an owner's pages that their bots changed. */
  tellBots: (userId: string, botId: string) => Promise<void>;
  /** Deletes data that belongs to the bot alone. */
  letGo: readonly ((botId: string, tx: Transaction, ownerId: string) => Promise<void>)[];
};

export type BotService = ReturnType<typeof createBotService>;

const told = (change: ProfileChange): Partial<BotProfile> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export const createBotService = (deps: BotDeps) => {
  const { bots, listings, access, standings, avatars, clock, transaction, tellBots } = deps;

  return {
    async create(userId: string, profile: ProfileChange & Pick<BotProfile, 'botName'>) {
      await refuseManyBots(bots, userId);
      await avatars.requireOwn(userId, profile.avatar ?? '');
      const now = clock.now();
      const row: BotRow = {
        id: randomUUID(),
        ownerId: userId,
        published: null,
        version: 0,
        isPublic: false,
        uses: 0,
        draft: { ...NEW_BOT, ...told(profile), botName: profile.botName },
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      await transaction(async (tx) => {
        await bots.insert(row, tx);
        await listings.insert({ userId, botId: row.id, isPinned: false, usedAt: now }, tx);
      });
      await tellBots(userId, row.id);
      return { tableId: row.id };
    },

    async get(viewer: Viewer, botId: string, wantsDraft: boolean, locale: Locale): Promise<Bot> {
      const row = wantsDraft
        ? await access.requireOwner(viewer ?? '', botId)
        : await access.require(viewer, botId);
      const [standing] = await standings.of(viewer, [row]);
      if (!standing) throw new Refusal('NOT_FOUND');
      return presentBot(row, standing, wantsDraft, locale);
    },

    async update(userId: string, botId: string, change: ProfileChange): Promise<null> {
      const { draft } = await access.requireOwner(userId, botId);
      if (change.avatar !== draft.avatar) await avatars.requireOwn(userId, change.avatar ?? '');
      await transaction(async (tx) => {
        const row = await bots.hold(botId, tx);
        if (!row) throw new Refusal('NOT_FOUND');
        await bots.set(botId, { draft: { ...row.draft, ...told(change) }, updatedAt: clock.now() }, tx);
      });
      await tellBots(userId, botId);
      return null;
    },

    async remove(userId: string, botId: string): Promise<null> {
      await access.requireOwner(userId, botId);
      await bots.set(botId, { deletedAt: clock.now() });
      await tellBots(userId, botId);
      return null;
    },

    async restore(userId: string, botId: string): Promise<null> {
      if (!(await bots.restore(userId, botId))) throw new Refusal('NOT_FOUND');
      await tellBots(userId, botId);
      return null;
    },

    /** Counts an answer of a bot, and moves the bot to the top of the user's list if it is listed. */
    async countUse(asker: string, botId: string): Promise<void> {
      await bots.countUse(botId);
      if (await listings.set(asker, botId, { usedAt: clock.now() })) await tellBots(asker, botId);
    },

    async eraseDue(): Promise<void> {
      const deletedBefore = new Date(clock.now().getTime() - BOT_LIMITS.undoMs);
      for (const { id, ownerId } of await bots.due(deletedBefore)) {
        await transaction(async (tx) => {
          if (!(await bots.holdDue(id, deletedBefore, tx))) return;
          for (const part of deps.letGo) await part(id, tx, ownerId);
          await bots.remove(id, tx);
        });
        await avatars.sweep(ownerId);
      }
    },
  };
};
