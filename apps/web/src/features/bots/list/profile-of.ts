import type { Bot, BotProfile } from '@studiolo/contract/bots/entities';
import { NEW_BOT } from '@studiolo/contract/bots/rules';

/** Returns the profile of a bot. Fields hidden from the user have their default values. */
export const profileOf = (bot: Bot): BotProfile => {
  const names = ['botName', ...Object.keys(NEW_BOT)] as (keyof BotProfile)[];
  return Object.fromEntries(names.map((name) => [name, bot[name]])) as BotProfile;
};
