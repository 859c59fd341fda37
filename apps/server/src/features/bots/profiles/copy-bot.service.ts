import { say } from '@studiolo/contract/text/say';
import { copiedName } from '@studiolo/contract/wire/copied-name';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Files } from '../../../core/files/files.service.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { PRESET_OWNER } from './access.ts';
import type { BotDeps } from './bots.service.ts';
import type { BotRow } from './bots.store.ts';
import { newBot } from './new-bot.ts';
import { profileFor } from './present-bot.ts';
import { refuseTooManyBots } from './refuse-too-many-bots.ts';

/** The original, its copy, and the ids of the copied files by those of the originals. */
export type BotCopyContext = { from: BotRow; to: BotRow; files: ReadonlyMap<string, string> };

export type CopyBotPart = (context: BotCopyContext, tx: Transaction) => Promise<void>;

type Deps = Pick<BotDeps, 'bots' | 'listings' | 'access' | 'clock' | 'notifyBotsChanged'> & {
  files: Pick<Files, 'copyAll'>;
  /** Files in the knowledge of a bot. */
  filesOf: (botId: string) => Promise<string[]>;
  copyParts: readonly CopyBotPart[];
};

export type CopyBotService = ReturnType<typeof createCopyBotService>;

/** Copies a bot as a draft that does not depend on the original; knowledge and plugins are copied too. */
export const createCopyBotService = (deps: Deps) => {
  const { bots, listings, access, clock, notifyBotsChanged, files, filesOf, copyParts } = deps;

  /** Refuses other users' bots, because a copy would reveal their instructions and their knowledge. */
  const requireCopyable = async (userId: string, botId: string): Promise<BotRow> => {
    const bot = await access.require(userId, botId);
    if (bot.ownerId !== userId && bot.ownerId !== PRESET_OWNER) throw new Refusal('NOT_PERMITTED');
    return bot;
  };

  return {
    async copy(userId: string, botId: string, locale: Locale): Promise<{ tableId: string }> {
      const from = await requireCopyable(userId, botId);
      await refuseTooManyBots(bots, userId);
      const profile = from.ownerId === userId ? from.draft : profileFor(from, locale);
      const now = clock.now();
      const botName = copiedName(profile.botName, (name) => say(locale, 'copied-name', { name }));
      const to = newBot(userId, { ...profile, botName }, now);
      await files.copyAll(from.ownerId, await filesOf(botId), userId, async (copied, tx) => {
        await bots.insert(to, tx);
        await listings.insert({ userId, botId: to.id, isPinned: false, usedAt: now }, tx);
        for (const part of copyParts) await part({ from, to, files: copied }, tx);
      });
      await notifyBotsChanged(userId, to.id);
      return { tableId: to.id };
    },
  };
};
