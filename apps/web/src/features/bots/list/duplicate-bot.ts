import type { Bot, BotItem, BotProfile } from '@studiolo/contract/bots/entities';
import { NEW_BOT } from '@studiolo/contract/bots/rules';
import { queryClient } from '../../../platform/query-client.ts';
import { botQuery, makeBot } from '../queries.ts';

/** What a bot says of itself; what is kept from the caller is as in a new one. */
export const profileOf = (bot: Bot): BotProfile => {
  const names = ['botName', ...Object.keys(NEW_BOT)] as (keyof BotProfile)[];
  return Object.fromEntries(names.map((name) => [name, bot[name]])) as BotProfile;
};

/** Makes another bot like one; answers its id, or nothing where it was refused. */
export const duplicateBot = async ({ tableId, role }: BotItem): Promise<string | undefined> => {
  const bot = await queryClient.fetchQuery(botQuery(tableId, role === 'owner')).catch(() => undefined);
  return bot && makeBot(profileOf(bot));
};
