import { randomUUID } from 'node:crypto';
import type { BotCategory, BotItem, BotRole, BotTag } from '@studiolo/contract/bots/entities';
import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Viewer } from './access.ts';
import type { BotDeps } from './bots.service.ts';
import type { BotFilter, BotRow } from './bots.store.ts';
import { presentItem, profileFor } from './present-bot.ts';

type Window = { current: number; size: number };
type ListingQuery = Window & {
  search?: string | undefined;
  category?: BotCategory | undefined;
  tag?: string | undefined;
  sort?: BotFilter['sort'] | undefined;
};

export type ListingService = ReturnType<typeof createListingService>;

/** Lets people find, bind, pin and report bots. */
export const createListingService = (
  deps: Pick<BotDeps, 'bots' | 'listings' | 'access' | 'relations' | 'clock' | 'notifyBotsChanged'>,
) => {
  const { bots, listings, access, relations, clock, notifyBotsChanged } = deps;

  const present = async (viewer: Viewer, rows: readonly BotRow[], locale: Locale): Promise<BotItem[]> => {
    const all = await relations.of(viewer, rows);
    return rows.flatMap((row, index) => {
      const relation = all[index];
      return relation ? [presentItem(row, relation, profileFor(row, locale))] : [];
    });
  };

  return {
    async page(
      viewer: Viewer,
      { search = '', category, tag, sort = 'used', ...window }: ListingQuery,
      locale: Locale,
    ) {
      const words = search.split(/\s+/).filter(Boolean);
      const { rows, total } = await bots.pagePublic({ words, category, tag, sort }, window);
      return toPage(await present(viewer, rows, locale), total, window);
    },

    async tags(window: Window): Promise<Page<BotTag>> {
      const { rows, total } = await bots.pageTags(window);
      return toPage(rows, total, window);
    },

    async mine(userId: string, locale: Locale): Promise<BotItem[]> {
      return present(userId, await listings.listed(userId), locale);
    },

    async roleOf(viewer: Viewer, botId: string): Promise<BotRole> {
      const [relation] = await relations.of(viewer, [await access.require(viewer, botId)]);
      return relation?.role ?? 'none';
    },

    async bind(userId: string, botId: string): Promise<null> {
      await access.require(userId, botId);
      if ((await listings.countBound(userId)) >= BOT_LIMITS.bindings)
        throw new Refusal('TOO_LARGE', {
          key: 'bound-bot-limit',
          values: { limit: BOT_LIMITS.bindings },
        });
      await listings.insert({ userId, botId, isPinned: false, usedAt: clock.now() });
      await notifyBotsChanged(userId, botId);
      return null;
    },

    async unbind(userId: string, botId: string): Promise<null> {
      const bot = await bots.find(botId);
      // A user's own bot can only be removed from the list by deleting it.
      if (bot?.ownerId === userId) throw new Refusal('NOT_PERMITTED');
      await listings.remove(userId, botId);
      await notifyBotsChanged(userId, botId);
      return null;
    },

    async pin(userId: string, botId: string, isPinned: boolean): Promise<null> {
      await access.require(userId, botId);
      if (!(await listings.set(userId, botId, { isPinned }))) throw new Refusal('NOT_FOUND');
      await notifyBotsChanged(userId, botId);
      return null;
    },

    async report(userId: string, botId: string, reason: string): Promise<null> {
      await access.require(userId, botId);
      await listings.report({ id: randomUUID(), botId, userId, reason, createdAt: clock.now() });
      return null;
    },
  };
};
