import type { BotRole } from '@studiolo/contract/bots/entities';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BotRow, BotStore } from './bots.store.ts';

/** Owner of the built-in bots; no account has this id. */
export const PRESET_OWNER = '00000000-0000-4000-8000-000000000001';

const APP = 'bot-';

/** App code that the public page of one bot sends in its requests. */
export const appCodeOf = (botId: string): string => APP + botId;

/** The viewer of a bot; undefined for anyone without an account. */
export type Viewer = string | undefined;

export type BotAccess = ReturnType<typeof createBotAccess>;

/** Whether users other than the owner may see a bot. */
const isVisible = ({ isPublic, published }: BotRow): boolean => isPublic && published !== null;

/** Permissions on a bot, checked on every call, so that revoking applies at once. */
export const createBotAccess = ({ bots }: { bots: Pick<BotStore, 'find'> }) => ({
  /** Returns a bot that the viewer may ask; throws NOT_FOUND otherwise. */
  async require(viewer: Viewer, botId: string): Promise<BotRow> {
    const bot = await bots.find(botId);
    if (!bot || (bot.ownerId !== viewer && !isVisible(bot))) throw new Refusal('NOT_FOUND');
    return bot;
  },

  /** Returns a bot that visitors may ask at its owner's cost. Excludes built-in bots, which have no owner to pay. */
  async requireVisited(botId: string): Promise<BotRow> {
    const bot = await bots.find(botId);
    if (!bot || bot.ownerId === PRESET_OWNER || !isVisible(bot)) throw new Refusal('NOT_FOUND');
    return bot;
  },

  /** Returns the published bot for API callers, public or not. */
  async requirePublished(botId: string): Promise<BotRow> {
    const bot = await bots.find(botId);
    if (!bot?.published) throw new Refusal('NOT_FOUND', { key: 'bot-unpublished' });
    return bot;
  },

  /** Returns a bot that the viewer may ask; undefined otherwise. */
  async find(viewer: Viewer, botId: string): Promise<BotRow | undefined> {
    const bot = await bots.find(botId);
    return bot && (bot.ownerId === viewer || isVisible(bot)) ? bot : undefined;
  },

  /** Returns a bot to its owner; throws NOT_PERMITTED for users who may only ask it. */
  async requireOwner(userId: string, botId: string): Promise<BotRow> {
    const bot = await bots.find(botId);
    if (bot?.ownerId === userId) return bot;
    throw new Refusal(bot && isVisible(bot) ? 'NOT_PERMITTED' : 'NOT_FOUND');
  },

  /** Whether an app code belongs to the pages of an existing bot. */
  async isApp(appCode: string): Promise<boolean> {
    return appCode.startsWith(APP) && (await bots.find(appCode.slice(APP.length))) !== undefined;
  },

  roleOf: (viewer: Viewer, bot: BotRow, isListed: boolean): BotRole =>
    bot.ownerId === viewer ? 'owner' : isListed ? 'user' : 'none',
});
