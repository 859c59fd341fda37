import { and, asc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { bots } from '../bots.tables.ts';
import { botPlugins } from './plugins.tables.ts';

export type BotPluginRow = typeof botPlugins.$inferSelect;

export type BotPluginStore = ReturnType<typeof createBotPluginStore>;

const byId = (botId: string, id: string) => and(eq(botPlugins.botId, botId), eq(botPlugins.id, id));

export const createBotPluginStore = (database: Database) => ({
  async insert(row: BotPluginRow, queryable: Queryable): Promise<void> {
    await queryable.insert(botPlugins).values(row);
  },

  async ofBot(botId: string, queryable: Queryable = database): Promise<BotPluginRow[]> {
    return queryable
      .select()
      .from(botPlugins)
      .where(eq(botPlugins.botId, botId))
      .orderBy(asc(botPlugins.createdAt), asc(botPlugins.id));
  },

  /** Finds a plugin, and locks it until the transaction ends. */
  async hold(botId: string, id: string, queryable: Queryable): Promise<BotPluginRow | undefined> {
    const [row] = await queryable.select().from(botPlugins).where(byId(botId, id)).for('update');
    return row;
  },

  async setTools(id: string, tools: BotPluginRow['tools'], queryable: Queryable): Promise<void> {
    await queryable.update(botPlugins).set({ tools }).where(eq(botPlugins.id, id));
  },

  async remove(botId: string, id: string): Promise<boolean> {
    const removed = await database.delete(botPlugins).where(byId(botId, id)).returning({ id: botPlugins.id });
    return removed.length === 1;
  },

  async ofOwner(owner: string): Promise<BotPluginRow[]> {
    const rows = await database
      .select({ plugin: botPlugins })
      .from(botPlugins)
      .innerJoin(bots, eq(bots.id, botPlugins.botId))
      .where(eq(bots.ownerId, owner));
    return rows.map(({ plugin }) => plugin);
  },
});
