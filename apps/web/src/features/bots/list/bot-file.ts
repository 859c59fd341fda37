import { BotProfile } from '@studiolo/contract/bots/entities';
import { NEW_BOT } from '@studiolo/contract/bots/rules';
import { parseJson } from '@studiolo/contract/wire/parse-json';

/** Identifies a file as an exported bot, with the version of the format. */
const FORMAT = 'studiolo-bot-1';

/** Serializes a bot with all its settings, but nothing about its owner. Its picture remains a link. */
export const writeBot = (profile: BotProfile): string =>
  JSON.stringify({ format: FORMAT, ...BotProfile.parse({ ...profile, avatar: '' }) }, undefined, 2);

/** Parses a bot file; returns undefined if it contains no bot. */
export const readBot = async (file: Pick<File, 'text'>): Promise<BotProfile | undefined> => {
  const json = parseJson(await file.text());
  if (!(json instanceof Object) || !('format' in json) || json.format !== FORMAT) return undefined;
  return BotProfile.safeParse({ ...NEW_BOT, ...json }).data;
};
