import type { BotAccess } from '../profiles/access.ts';
import type { VisitorStore } from './visitors.store.ts';

type Deps = { visitors: Pick<VisitorStore, 'page'>; access: BotAccess };

const BOT_PAGE = /^\/bot\/b\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the sites that may embed a bot's page in a frame; undefined for any other page. */
export const createFrameAncestors =
  ({ visitors, access }: Deps) =>
  async (path: string): Promise<readonly string[] | undefined> => {
    const [, botId] = BOT_PAGE.exec(path) ?? [];
    if (botId === undefined) return undefined;
    const isOpen = await access.requireVisited(botId).then(
      () => true,
      () => false,
    );
    return isOpen ? (await visitors.page(botId)).origins : undefined;
  };
