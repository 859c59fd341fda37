import { and, asc, eq, gte, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { containsWord } from '../../../platform/database/text-patterns.ts';
import { translationBlocks } from '../translate.tables.ts';

export type BlockRow = typeof translationBlocks.$inferSelect;

const BATCH_SIZE = 500;

export type BlockStore = ReturnType<typeof createBlockStore>;

export const createBlockStore = (database: Database) => ({
  async insert(rows: readonly BlockRow[], queryable: Queryable): Promise<void> {
    for (let from = 0; from < rows.length; from += BATCH_SIZE)
      await queryable
        .insert(translationBlocks)
        .values(rows.slice(from, from + BATCH_SIZE))
        .onConflictDoNothing();
  },

  /** Returns all blocks of a translation, or those of some pages. */
  of: (id: string, pages?: { from: number; before: number }): Promise<BlockRow[]> =>
    database
      .select()
      .from(translationBlocks)
      .where(
        and(
          eq(translationBlocks.translationId, id),
          pages && gte(translationBlocks.page, pages.from),
          pages && lt(translationBlocks.page, pages.before),
        ),
      )
      .orderBy(asc(translationBlocks.page), asc(translationBlocks.index)),

  async find(id: string, index: number): Promise<BlockRow | undefined> {
    const [row] = await database
      .select()
      .from(translationBlocks)
      .where(and(eq(translationBlocks.translationId, id), eq(translationBlocks.index, index)));
    return row;
  },

  async set(
    id: string,
    index: number,
    change: Partial<BlockRow>,
    queryable: Queryable = database,
  ): Promise<void> {
    await queryable
      .update(translationBlocks)
      .set(change)
      .where(and(eq(translationBlocks.translationId, id), eq(translationBlocks.index, index)));
  },

  /** Saves a model's translation, unless the user has edited the paragraph in the meantime. */
  async setUnlessEdited(id: string, index: number, change: Partial<BlockRow>): Promise<void> {
    await database
      .update(translationBlocks)
      .set(change)
      .where(
        and(
          eq(translationBlocks.translationId, id),
          eq(translationBlocks.index, index),
          eq(translationBlocks.state, 'waiting'),
        ),
      );
  },

  findContaining: (id: string, words: readonly string[], limit: number): Promise<BlockRow[]> =>
    database
      .select()
      .from(translationBlocks)
      .where(
        and(
          eq(translationBlocks.translationId, id),
          or(
            and(...words.map((word) => containsWord(translationBlocks.text, word))),
            and(...words.map((word) => containsWord(translationBlocks.target, word))),
          ),
        ),
      )
      .orderBy(asc(translationBlocks.page), asc(translationBlocks.index))
      .limit(limit),
});
