import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { bots } from '../bots.tables.ts';
import { botPairs, botSources } from './knowledge.tables.ts';

export type BotSourceRow = typeof botSources.$inferSelect;

export type BotSourceStore = ReturnType<typeof createBotSourceStore>;

const among = (botId: string, ids: readonly string[]) =>
  and(eq(botSources.botId, botId), inArray(botSources.id, [...ids]));

export const createBotSourceStore = (database: Database) => ({
  async insert(row: BotSourceRow, queryable: Queryable): Promise<void> {
    await queryable.insert(botSources).values(row);
  },

  async find(id: string, queryable: Queryable = database): Promise<BotSourceRow | undefined> {
    const [row] = await queryable.select().from(botSources).where(eq(botSources.id, id));
    return row;
  },

  /** The source that has a file, or is to have it. */
  async ofFile(fileId: string, queryable: Queryable = database): Promise<BotSourceRow | undefined> {
    const [row] = await queryable
      .select()
      .from(botSources)
      .where(or(eq(botSources.fileId, fileId), eq(botSources.nextFileId, fileId)));
    return row;
  },

  count: (botId: string, queryable: Queryable = database): Promise<number> =>
    queryable.$count(botSources, eq(botSources.botId, botId)),

  async ofBot(botId: string): Promise<BotSourceRow[]> {
    return database
      .select()
      .from(botSources)
      .where(eq(botSources.botId, botId))
      .orderBy(desc(botSources.createdAt), desc(botSources.id));
  },

  /** The source that stands for the questions and answers of a bot. */
  async pairsSource(botId: string, queryable: Queryable): Promise<BotSourceRow | undefined> {
    const [row] = await queryable
      .select()
      .from(botSources)
      .where(and(eq(botSources.botId, botId), eq(botSources.kind, 'pairs')));
    return row;
  },

  async named(botId: string, ids: readonly string[]): Promise<BotSourceRow[]> {
    return ids.length === 0 ? [] : database.select().from(botSources).where(among(botId, ids));
  },

  async page(botId: string, { current, size }: { current: number; size: number }): Promise<BotSourceRow[]> {
    return database
      .select()
      .from(botSources)
      .where(eq(botSources.botId, botId))
      .orderBy(desc(botSources.createdAt), desc(botSources.id))
      .limit(size)
      .offset((current - 1) * size);
  },

  /** Changes a source; undefined where it is gone. */
  async set(
    id: string,
    change: Partial<BotSourceRow>,
    queryable: Queryable = database,
  ): Promise<BotSourceRow | undefined> {
    const [row] = await queryable.update(botSources).set(change).where(eq(botSources.id, id)).returning();
    return row;
  },

  async remove(botId: string, ids: readonly string[], queryable: Queryable): Promise<void> {
    if (ids.length > 0) await queryable.delete(botSources).where(among(botId, ids));
  },

  /** Pages that are to be fetched anew or tried again. */
  async due(now: Date, limit: number): Promise<BotSourceRow[]> {
    return database
      .select()
      .from(botSources)
      .where(
        and(
          sql`least(${botSources.dueAt}, ${botSources.retryAt}) <= ${now.toISOString()}::timestamptz`,
          isNull(botSources.fetching),
          eq(botSources.isForgotten, false),
        ),
      )
      .limit(limit);
  },

  /** The pages that a file is lent by, to whom, are those of bots that everybody may ask, and open themselves. */
  async openedBy(fileId: string): Promise<BotSourceRow | undefined> {
    const [row] = await database
      .select({ source: botSources })
      .from(botSources)
      .innerJoin(bots, eq(bots.id, botSources.botId))
      .where(
        and(
          eq(botSources.fileId, fileId),
          botSources.isOpen,
          bots.isPublic,
          isNotNull(bots.published),
          isNull(bots.deletedAt),
        ),
      );
    return row?.source;
  },

  async pairs(botId: string): Promise<Pair[]> {
    return database
      .select({ question: botPairs.question, answer: botPairs.answer })
      .from(botPairs)
      .where(eq(botPairs.botId, botId))
      .orderBy(asc(botPairs.position));
  },

  async setPairs(botId: string, pairs: readonly Pair[], queryable: Queryable): Promise<void> {
    await queryable.delete(botPairs).where(eq(botPairs.botId, botId));
    if (pairs.length === 0) return;
    await queryable.insert(botPairs).values(pairs.map((pair, position) => ({ ...pair, botId, position })));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(botSources).where(eq(botSources.ownerId, owner));
  },

  async ofOwner(owner: string): Promise<BotSourceRow[]> {
    return database.select().from(botSources).where(eq(botSources.ownerId, owner));
  },
});
