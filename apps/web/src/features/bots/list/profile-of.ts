import type { Bot, BotProfile } from '@studiolo/contract/bots/entities';
import { NEW_BOT } from '@studiolo/contract/bots/rules';

/** What a bot says of itself; what is kept from the caller is as in a new one. */
export const profileOf = (bot: Bot): BotProfile => {
  const names = ['botName', ...Object.keys(NEW_BOT)] as (keyof BotProfile)[];
  return Object.fromEntries(names.map((name) => [name, bot[name]])) as BotProfile;
};
