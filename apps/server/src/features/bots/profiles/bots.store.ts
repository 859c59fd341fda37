import { and, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { BotCategory, BotTag } from '@studiolo/contract/bots/entities';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { isUuid } from '../../../platform/database/is-uuid.ts';
import { containsAllWords } from '../../../platform/database/text-patterns.ts';
import { bots } from '../bots.tables.ts';

export type BotRow = typeof bots.$inferSelect;

export type BotFilter = {
  words: readonly string[];
  category?: BotCategory | undefined;
  tag?: string | undefined;
  sort: 'used' | 'new';
};
type Window = { current: number; size: number };

export type BotStore = ReturnType<typeof createBotStore>;

const notDeleted = (id: string) => and(eq(bots.id, id), isNull(bots.deletedAt));
const isVisible = and(bots.isPublic, isNull(bots.deletedAt), isNotNull(bots.published));
/** Text that is searched: name, description and tags. */
const words = sql`concat_ws(' ', ${bots.published} ->> 'botName', ${bots.published} ->> 'description', ${bots.published} ->> 'tags')`;

const ORDER = {
  used: [desc(bots.uses), desc(bots.updatedAt), desc(bots.id)],
  new: [desc(bots.createdAt), desc(bots.id)],
};

const matching = ({ words: filterWords, category, tag }: BotFilter): SQL | undefined =>
  and(
    isVisible,
    filterWords.length > 0
      ? and(...filterWords.map((word) => containsAllWords(words as never, [word])))
      : undefined,
    category ? sql`${bots.published} ->> 'category' = ${category}` : undefined,
    tag ? sql`${bots.published} -> 'tags' ? ${tag}` : undefined,
  );

export const createBotStore = (database: Database) => ({
  /** Inserts a bot unless it exists; returns whether it was inserted. */
  async insertOnce(row: BotRow): Promise<boolean> {
    const inserted = await database.insert(bots).values(row).onConflictDoNothing().returning({ id: bots.id });
    return inserted.length === 1;
  },

  async insert(row: BotRow, queryable: Queryable = database): Promise<void> {
    await queryable.insert(bots).values(row);
  },

  /** Finds a bot by an id from a request; undefined if the id is not a UUID. */
  async find(id: string): Promise<BotRow | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await database.select().from(bots).where(notDeleted(id));
    return row;
  },

  /** Finds a bot, and locks it until the transaction ends. */
  async hold(id: string, queryable: Queryable): Promise<BotRow | undefined> {
    const [row] = await queryable.select().from(bots).where(notDeleted(id)).for('update');
    return row;
  },

  async pagePublic(filter: BotFilter, { current, size }: Window): Promise<{ rows: BotRow[]; total: number }> {
    const condition = matching(filter);
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(bots)
        .where(condition)
        .orderBy(...ORDER[filter.sort])
        .limit(size)
        .offset((current - 1) * size),
      database.$count(bots, condition),
    ]);
    return { rows, total };
  },

  async pageTags({ current, size }: Window): Promise<{ rows: BotTag[]; total: number }> {
    const tag = sql<string>`jsonb_array_elements_text(${bots.published} -> 'tags')`.as('tag');
    const tags = database.select({ tag }).from(bots).where(isVisible).as('tags');
    const tagCounts = database
      .select({ name: tags.tag, count: count().as('count') })
      .from(tags)
      .groupBy(tags.tag)
      .as('named');
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(tagCounts)
        .orderBy(desc(tagCounts.count), tagCounts.name)
        .limit(size)
        .offset((current - 1) * size),
      database.$count(tagCounts),
    ]);
    return { rows, total };
  },

  count: (owner: string): Promise<number> =>
    database.$count(bots, and(eq(bots.ownerId, owner), isNull(bots.deletedAt))),

  /** Changes a bot that is not deleted; returns false if there is no such bot. */
  async set(id: string, change: Partial<BotRow>, queryable: Queryable = database): Promise<boolean> {
    const changed = await queryable.update(bots).set(change).where(notDeleted(id)).returning({ id: bots.id });
    return changed.length === 1;
  },

  async countUse(id: string): Promise<void> {
    await database
      .update(bots)
      .set({ uses: sql`${bots.uses} + 1` })
      .where(eq(bots.id, id));
  },

  async ofOwner(owner: string): Promise<BotRow[]> {
    return database
      .select()
      .from(bots)
      .where(and(eq(bots.ownerId, owner), isNull(bots.deletedAt)))
      .orderBy(bots.createdAt);
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(bots).where(eq(bots.ownerId, owner));
  },
});
