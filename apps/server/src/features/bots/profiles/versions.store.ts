import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { botVersions } from '../bots.tables.ts';

export type VersionRow = typeof botVersions.$inferSelect;

export type VersionStore = ReturnType<typeof createVersionStore>;

export const createVersionStore = (database: Database) => ({
  async insert(row: VersionRow, queryable: Queryable): Promise<void> {
    await queryable.insert(botVersions).values(row);
  },

  async find(botId: string, version: number): Promise<VersionRow | undefined> {
    const [row] = await database
      .select()
      .from(botVersions)
      .where(and(eq(botVersions.botId, botId), eq(botVersions.version, version)));
    return row;
  },

  async page(
    botId: string,
    { current, size }: { current: number; size: number },
  ): Promise<{ rows: VersionRow[]; total: number }> {
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(botVersions)
        .where(eq(botVersions.botId, botId))
        .orderBy(desc(botVersions.version))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(botVersions, eq(botVersions.botId, botId)),
    ]);
    return { rows, total };
  },

  async removeUpTo(botId: string, version: number, queryable: Queryable): Promise<void> {
    await queryable
      .delete(botVersions)
      .where(and(eq(botVersions.botId, botId), lte(botVersions.version, version)));
  },
});
