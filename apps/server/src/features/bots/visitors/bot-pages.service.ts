import type { BotPage } from '@studiolo/contract/bots/visitor-entities';
import type { BotAccess } from '../profiles/access.ts';
import type { VisitorStore } from './visitors.store.ts';

type Deps = { visitors: VisitorStore; access: BotAccess };
type Change = { [field in keyof BotPage]?: BotPage[field] | undefined };

export type BotPageService = ReturnType<typeof createBotPageService>;

export const createBotPageService = ({ visitors, access }: Deps) => ({
  async get(userId: string, botId: string): Promise<BotPage> {
    await access.requireOwner(userId, botId);
    return visitors.page(botId);
  },

  async set(userId: string, botId: string, change: Change): Promise<null> {
    await access.requireOwner(userId, botId);
    const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    await visitors.setPage(botId, { ...(await visitors.page(botId)), ...fields });
    return null;
  },
});
