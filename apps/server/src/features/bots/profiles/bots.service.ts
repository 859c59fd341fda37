import type { Bot, BotProfile } from '@studiolo/contract/bots/entities';
import { NEW_BOT } from '@studiolo/contract/bots/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Deletion } from '../../../core/deletion/deletion.ts';
import type { RunInTransaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { BotAvatars } from '../avatars/bot-avatars.service.ts';
import type { BotAccess, Viewer } from './access.ts';
import type { BotRow, BotStore } from './bots.store.ts';
import type { ListingStore } from './listings.store.ts';
import { presentBot } from './present-bot.ts';
import { newBot } from './new-bot.ts';
import { refuseTooManyBots } from './refuse-too-many-bots.ts';
import type { BotRelations } from './bot-relations.ts';

/** Changes of a profile; undefined fields stay unchanged. */
export type ProfileChange = { [field in keyof BotProfile]?: BotProfile[field] | undefined };

export type BotDeps = {
  bots: BotStore;
  listings: ListingStore;
  access: BotAccess;
  relations: BotRelations;
  avatars: Pick<BotAvatars, 'requireOwn'>;
  deletion: Deletion<BotRow>;
  clock: Clock;
  transaction: RunInTransaction;
  /** Notifies an owner's pages that their bots changed. */
  notifyBotsChanged: (userId: string, botId: string) => Promise<void>;
};

export type BotService = ReturnType<typeof createBotService>;

const definedFields = (change: ProfileChange): Partial<BotProfile> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

export const createBotService = (deps: BotDeps) => {
  const { bots, listings, access, relations, avatars, deletion, clock, transaction, notifyBotsChanged } =
    deps;

  return {
    async create(userId: string, profile: ProfileChange & Pick<BotProfile, 'botName'>) {
      await refuseTooManyBots(bots, userId);
      await avatars.requireOwn(userId, profile.avatar ?? '');
      const now = clock.now();
      const draft = { ...NEW_BOT, ...definedFields(profile), botName: profile.botName };
      const row = newBot(userId, draft, now);
      await transaction(async (tx) => {
        await bots.insert(row, tx);
        await listings.insert({ userId, botId: row.id, isPinned: false, usedAt: now }, tx);
      });
      await notifyBotsChanged(userId, row.id);
      return { tableId: row.id };
    },

    async get(viewer: Viewer, botId: string, wantsDraft: boolean, locale: Locale): Promise<Bot> {
      const row = wantsDraft
        ? await access.requireOwner(viewer ?? '', botId)
        : await access.require(viewer, botId);
      const [relation] = await relations.of(viewer, [row]);
      if (!relation) throw new Refusal('NOT_FOUND');
      return presentBot(row, relation, wantsDraft, locale);
    },

    async update(userId: string, botId: string, change: ProfileChange): Promise<null> {
      const { draft } = await access.requireOwner(userId, botId);
      if (change.avatar !== draft.avatar) await avatars.requireOwn(userId, change.avatar ?? '');
      await transaction(async (tx) => {
        const row = await bots.hold(botId, tx);
        if (!row) throw new Refusal('NOT_FOUND');
        await bots.set(
          botId,
          { draft: { ...row.draft, ...definedFields(change) }, updatedAt: clock.now() },
          tx,
        );
      });
      await notifyBotsChanged(userId, botId);
      return null;
    },

    async remove(userId: string, botId: string): Promise<null> {
      await access.requireOwner(userId, botId);
      await deletion.remove({ id: botId });
      await notifyBotsChanged(userId, botId);
      return null;
    },

    async restore(userId: string, botId: string): Promise<null> {
      const [restored] = await deletion.restore({ id: botId, ownerId: userId });
      if (!restored) throw new Refusal('NOT_FOUND');
      await notifyBotsChanged(userId, botId);
      return null;
    },

    /** Counts an answer of a bot, and moves the bot to the top of the user's list if it is listed. */
    async countUse(asker: string, botId: string): Promise<void> {
      await bots.countUse(botId);
      if (await listings.set(asker, botId, { usedAt: clock.now() })) await notifyBotsChanged(asker, botId);
    },
  };
};
