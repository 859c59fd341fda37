import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { Pair } from '@studiolo/contract/bots/knowledge-entities';
import { createShelfStore } from '../../../core/sources/shelf.store.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { bots } from '../bots.tables.ts';
import { botPairs, botSources } from './knowledge.tables.ts';

export type BotSourceRow = typeof botSources.$inferSelect;

export type BotSourceStore = ReturnType<typeof createBotSourceStore>;

const notDeleted = isNull(botSources.deletedAt);

const withIds = (botId: string, ids: readonly string[]) =>
  and(eq(botSources.botId, botId), inArray(botSources.id, [...ids]));

export const createBotSourceStore = (database: Database) => ({
  ...createShelfStore(database, botSources, eq(botSources.isForgotten, false)),

  count: (botId: string, queryable: Queryable = database): Promise<number> =>
    queryable.$count(botSources, and(eq(botSources.botId, botId), notDeleted)),

  async ofBot(botId: string, queryable: Queryable = database): Promise<BotSourceRow[]> {
    return queryable
      .select()
      .from(botSources)
      .where(and(eq(botSources.botId, botId), notDeleted))
      .orderBy(desc(botSources.createdAt), desc(botSources.id));
  },

  /** Returns the sources of a bot's questions and answers: the current one, and deleted ones. */
  async pairsSources(botId: string, queryable: Queryable): Promise<BotSourceRow[]> {
    return queryable
      .select()
      .from(botSources)
      .where(and(eq(botSources.botId, botId), eq(botSources.kind, 'pairs')));
  },

  async findInBot(botId: string, ids: readonly string[]): Promise<BotSourceRow[]> {
    return ids.length === 0
      ? []
      : database
          .select()
          .from(botSources)
          .where(and(withIds(botId, ids), notDeleted));
  },

  async page(botId: string, { current, size }: { current: number; size: number }): Promise<BotSourceRow[]> {
    return database
      .select()
      .from(botSources)
      .where(and(eq(botSources.botId, botId), notDeleted))
      .orderBy(desc(botSources.createdAt), desc(botSources.id))
      .limit(size)
      .offset((current - 1) * size);
  },

  /** Finds the source of a file that anybody may open, because its owner made the source and the bot public. */
  async findPublic(fileId: string): Promise<BotSourceRow | undefined> {
    const [row] = await database
      .select({ source: botSources })
      .from(botSources)
      .innerJoin(bots, eq(bots.id, botSources.botId))
      .where(
        and(
          eq(botSources.fileId, fileId),
          botSources.isOpen,
          notDeleted,
          bots.isPublic,
          isNotNull(bots.published),
          isNull(bots.deletedAt),
        ),
      );
    return row?.source;
  },

  /** Returns the questions and answers of a bot; none while their source is deleted. */
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
