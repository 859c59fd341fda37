import type { BotRole } from '@studiolo/contract/bots/entities';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BotRow, BotStore } from './bots.store.ts';

/** Owns the bots that come with the product; no account has this id. */
export const READY_MADE_OWNER = '00000000-0000-4000-8000-000000000001';

const APP = 'bot-';

/** By which the pages of one bot alone name themselves in their requests. */
export const appCodeOf = (botId: string): string => APP + botId;

/** Who looks at a bot; undefined for somebody without an account. */
export type Viewer = string | undefined;

export type BotAccess = ReturnType<typeof createBotAccess>;

/** Whether others than the owner meet a bot. */
const isOpen = ({ isPublic, published }: BotRow): boolean => isPublic && published !== null;

/** Who may do what with a bot. It is asked anew with every call, so that what is taken back is gone at once. */
export const createBotAccess = ({ bots }: { bots: Pick<BotStore, 'find'> }) => ({
  /** A bot for who may ask it; NOT_FOUND for anybody else. */
  async require(viewer: Viewer, botId: string): Promise<BotRow> {
    const bot = await bots.find(botId);
    if (!bot || (bot.ownerId !== viewer && !isOpen(bot))) throw new Refusal('NOT_FOUND');
    return bot;
  },

  /** A bot for a visitor, whose owner pays; nobody would for those that come with the product. */
  async requireVisited(botId: string): Promise<BotRow> {
    const bot = await bots.find(botId);
    if (!bot || bot.ownerId === READY_MADE_OWNER || !isOpen(bot)) throw new Refusal('NOT_FOUND');
    return bot;
  },

  /** A bot for who has a key of it: as it was published, public or not. */
  async requirePublished(botId: string): Promise<BotRow> {
    const bot = await bots.find(botId);
    if (!bot?.published) throw new Refusal('NOT_FOUND', { key: 'bot-unpublished' });
    return bot;
  },

  /** The same, where there is one. */
  async find(viewer: Viewer, botId: string): Promise<BotRow | undefined> {
    const bot = await bots.find(botId);
    return bot && (bot.ownerId === viewer || isOpen(bot)) ? bot : undefined;
  },

  /** A bot for its owner; NOT_PERMITTED for who may only ask it. */
  async requireOwner(userId: string, botId: string): Promise<BotRow> {
    const bot = await bots.find(botId);
    if (bot?.ownerId === userId) return bot;
    throw new Refusal(bot && isOpen(bot) ? 'NOT_PERMITTED' : 'NOT_FOUND');
  },

  /** Whether a code is that of a bot’s own pages, for a bot that others meet or that is being made. */
  async isApp(appCode: string): Promise<boolean> {
    return appCode.startsWith(APP) && (await bots.find(appCode.slice(APP.length))) !== undefined;
  },

  roleOf: (viewer: Viewer, bot: BotRow, isListed: boolean): BotRole =>
    bot.ownerId === viewer ? 'owner' : isListed ? 'user' : 'none',
});
