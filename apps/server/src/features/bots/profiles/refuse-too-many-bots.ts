import { BOT_LIMITS } from '@studiolo/contract/bots/limits';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { BotStore } from './bots.store.ts';

export const refuseTooManyBots = async (bots: Pick<BotStore, 'count'>, userId: string): Promise<void> => {
  if ((await bots.count(userId)) < BOT_LIMITS.bots) return;
  throw new Refusal('TOO_LARGE', { key: 'bot-limit', values: { limit: BOT_LIMITS.bots } });
};
