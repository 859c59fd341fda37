import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { bots } from '../bots.tables.ts';
import { botKeys } from './api.tables.ts';

export type BotKeyRow = typeof botKeys.$inferSelect;

export type BotKeyStore = ReturnType<typeof createBotKeyStore>;

export const createBotKeyStore = (database: Database) => ({
  async insert(row: BotKeyRow): Promise<void> {
    await database.insert(botKeys).values(row);
  },

  count: (botId: string): Promise<number> => database.$count(botKeys, eq(botKeys.botId, botId)),

  async ofBot(botId: string): Promise<BotKeyRow[]> {
    return database
      .select()
      .from(botKeys)
      .where(eq(botKeys.botId, botId))
      .orderBy(desc(botKeys.createdAt), desc(botKeys.id));
  },

  async find(hash: string): Promise<BotKeyRow | undefined> {
    const [row] = await database
      .select({ key: botKeys })
      .from(botKeys)
      .innerJoin(bots, and(eq(bots.id, botKeys.botId), isNull(bots.deletedAt)))
      .where(eq(botKeys.hash, hash));
    return row?.key;
  },

  async setLastUse(id: string, usedAt: Date): Promise<void> {
    await database.update(botKeys).set({ usedAt }).where(eq(botKeys.id, id));
  },

  async remove(botId: string, id: string): Promise<boolean> {
    const removed = await database
      .delete(botKeys)
      .where(and(eq(botKeys.botId, botId), eq(botKeys.id, id)))
      .returning({ id: botKeys.id });
    return removed.length === 1;
  },

  async ofOwner(owner: string): Promise<BotKeyRow[]> {
    const rows = await database
      .select({ key: botKeys })
      .from(botKeys)
      .innerJoin(bots, eq(bots.id, botKeys.botId))
      .where(eq(bots.ownerId, owner));
    return rows.map(({ key }) => key);
  },
});
