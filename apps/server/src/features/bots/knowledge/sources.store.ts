import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { lockDeleted } from '../../../platform/database/lock-deleted.ts';
import { bots } from '../bots.tables.ts';
import { botPairs, botSources } from './knowledge.tables.ts';

export type BotSourceRow = typeof botSources.$inferSelect;

export type BotSourceStore = ReturnType<typeof createBotSourceStore>;

const there = isNull(botSources.deletedAt);

/** Maximum number of sources that one sweep erases. */
const SWEPT_AT_ONCE = 200;

const among = (botId: string, ids: readonly string[]) =>
  and(eq(botSources.botId, botId), inArray(botSources.id, [...ids]));

export const createBotSourceStore = (database: Database) => ({
  async insert(row: BotSourceRow, queryable: Queryable): Promise<void> {
    await queryable.insert(botSources).values(row);
  },

  /** Finds a source, including deleted ones, whose fetching still ends. */
  async find(id: string, queryable: Queryable = database): Promise<BotSourceRow | undefined> {
    const [row] = await queryable.select().from(botSources).where(eq(botSources.id, id));
    return row;
  },

  /** The source of a file, or of its replacement. */
  async ofFile(fileId: string, queryable: Queryable = database): Promise<BotSourceRow | undefined> {
    const [row] = await queryable
      .select()
      .from(botSources)
      .where(or(eq(botSources.fileId, fileId), eq(botSources.nextFileId, fileId)));
    return row;
  },

  count: (botId: string, queryable: Queryable = database): Promise<number> =>
    queryable.$count(botSources, and(eq(botSources.botId, botId), there)),

  async ofBot(botId: string): Promise<BotSourceRow[]> {
    return database
      .select()
      .from(botSources)
      .where(and(eq(botSources.botId, botId), there))
      .orderBy(desc(botSources.createdAt), desc(botSources.id));
  },

  /** All sources of a bot, including deleted ones. */
  async idsOf(botId: string, queryable: Queryable): Promise<string[]> {
    const rows = await queryable
      .select({ id: botSources.id })
      .from(botSources)
      .where(eq(botSources.botId, botId));
    return rows.map(({ id }) => id);
  },

  /** The sources with the questions and answers of a bot: the current one, and a deleted one. */
  async pairsSources(botId: string, queryable: Queryable): Promise<BotSourceRow[]> {
    return queryable
      .select()
      .from(botSources)
      .where(and(eq(botSources.botId, botId), eq(botSources.kind, 'pairs')));
  },

  async named(botId: string, ids: readonly string[]): Promise<BotSourceRow[]> {
    return ids.length === 0
      ? []
      : database
          .select()
          .from(botSources)
          .where(and(among(botId, ids), there));
  },

  async markDeleted(botId: string, ids: readonly string[], deletedAt: Date): Promise<void> {
    if (ids.length > 0)
      await database
        .update(botSources)
        .set({ deletedAt })
        .where(and(among(botId, ids), there));
  },

  /** Restores deleted sources of a bot, and returns them. */
  async restore(botId: string, ids: readonly string[], queryable: Queryable): Promise<BotSourceRow[]> {
    if (ids.length === 0) return [];
    return queryable
      .update(botSources)
      .set({ deletedAt: null })
      .where(and(among(botId, ids), isNotNull(botSources.deletedAt)))
      .returning();
  },

  /** Sources that were deleted before a time. */
  async deletedBefore(moment: Date): Promise<BotSourceRow[]> {
    return database.select().from(botSources).where(lt(botSources.deletedAt, moment)).limit(SWEPT_AT_ONCE);
  },

  /** Locks deleted sources against restoring until the commit. Returns those that are still deleted. */
  holdDue: (ids: readonly string[], deletedBefore: Date, queryable: Queryable): Promise<string[]> =>
    lockDeleted(botSources, ids, deletedBefore, queryable),

  async page(botId: string, { current, size }: { current: number; size: number }): Promise<BotSourceRow[]> {
    return database
      .select()
      .from(botSources)
      .where(and(eq(botSources.botId, botId), there))
      .orderBy(desc(botSources.createdAt), desc(botSources.id))
      .limit(size)
      .offset((current - 1) * size);
  },

  /** Changes a source; returns undefined if it is gone. */
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

  /** Pages that are due for another fetch. */
  async due(now: Date, limit: number): Promise<BotSourceRow[]> {
    return database
      .select()
      .from(botSources)
      .where(
        and(
          sql`least(${botSources.dueAt}, ${botSources.retryAt}) <= ${now.toISOString()}::timestamptz`,
          isNull(botSources.fetching),
          eq(botSources.isForgotten, false),
          there,
        ),
      )
      .limit(limit);
  },

  /** Finds the source whose file anybody may open: made public by its owner, in a public bot. */
  async openedBy(fileId: string): Promise<BotSourceRow | undefined> {
    const [row] = await database
      .select({ source: botSources })
      .from(botSources)
      .innerJoin(bots, eq(bots.id, botSources.botId))
      .where(
        and(
          eq(botSources.fileId, fileId),
          botSources.isOpen,
          there,
          bots.isPublic,
          isNotNull(bots.published),
          isNull(bots.deletedAt),
        ),
      );
    return row?.source;
  },

  /** The questions and answers of a bot; empty while their source is deleted. */
  async pairs(botId: string, queryable: Queryable = database): Promise<Pair[]> {
    const deleted = queryable
      .select({ id: botSources.id })
      .from(botSources)
      .where(and(eq(botSources.botId, botId), eq(botSources.kind, 'pairs'), isNotNull(botSources.deletedAt)));
    return queryable
      .select({ question: botPairs.question, answer: botPairs.answer })
      .from(botPairs)
      .where(and(eq(botPairs.botId, botId), notExists(deleted)))
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
