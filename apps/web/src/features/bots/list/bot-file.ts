import { BotProfile } from '@studiolo/contract/bots/entities';
import { NEW_BOT } from '@studiolo/contract/bots/rules';

/** By which a file says that it holds a bot, and in which shape. */
const FORMAT = 'studiolo-bot-1';

/** A bot as a file: all that its owner says of it, and nothing of who that is. A picture stays where it lies. */
export const writeBot = (profile: BotProfile): string =>
  JSON.stringify({ format: FORMAT, ...BotProfile.parse({ ...profile, avatar: '' }) }, undefined, 2);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The bot that a file holds; undefined where it holds none. */
export const readBot = async (file: Pick<File, 'text'>): Promise<BotProfile | undefined> => {
  const said = parsed(await file.text());
  if (!(said instanceof Object) || !('format' in said) || said.format !== FORMAT) return undefined;
  return BotProfile.safeParse({ ...NEW_BOT, ...said }).data;
};
