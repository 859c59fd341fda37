import { aboutPath, chatWith, customPage, pageOfVisitors } from '@studiolo/contract/bots/addresses';
import type { PagePreview } from '../../../ports/page-preview.ts';
import type { BotAccess } from '../profiles/access.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PAGES = [pageOfVisitors, customPage, aboutPath, chatWith];

/** Returns the preview of a link to a public bot; undefined for any other page. */
export const createBotPreview =
  ({ access }: { access: BotAccess }) =>
  async (path: string): Promise<PagePreview | undefined> => {
    const botId = ID.exec(path)?.[0];
    if (botId === undefined || !PAGES.some((pageOf) => pageOf(botId) === path)) return undefined;
    // A bot that visitors may not open has no preview.
    const bot = await access.requireVisited(botId).catch(() => undefined);
    if (!bot?.published) return undefined;
    const { botName, description, avatar } = bot.published;
    return { title: botName, description, ...(avatar !== '' && { image: avatar }) };
  };
