import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { createEntitle, createShelfStore } from '../../../core/sources/shelf.store.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { containsAllWords } from '../../../platform/database/text-patterns.ts';
import { notebooks } from '../notebooks.tables.ts';
import { notebookSources } from './sources.tables.ts';

export type SourceRow = typeof notebookSources.$inferSelect;

export type SourceStore = ReturnType<typeof createSourceStore>;

const notDeleted = isNull(notebookSources.deletedAt);

export const createSourceStore = (database: Database) => ({
  /** Locks a notebook against other additions until the commit; returns false if it is gone. */
  async hold(notebookId: string, queryable: Queryable): Promise<boolean> {
    const rows = await queryable
      .select({ id: notebooks.id })
      .from(notebooks)
      .where(and(eq(notebooks.id, notebookId), isNull(notebooks.deletedAt)))
      .for('update');
    return rows.length === 1;
  },

  /** Sets the time of the last change to a notebook. */
  async touch(notebookId: string, updatedAt: Date, queryable: Queryable): Promise<void> {
    await queryable.update(notebooks).set({ updatedAt }).where(eq(notebooks.id, notebookId));
  },

  ...createShelfStore(database, notebookSources),

  async find(id: string): Promise<SourceRow | undefined> {
    const [row] = await database
      .select()
      .from(notebookSources)
      .where(and(eq(notebookSources.id, id), notDeleted));
    return row;
  },

  async ofNotebook(notebookId: string, queryable: Queryable = database): Promise<SourceRow[]> {
    return queryable
      .select()
      .from(notebookSources)
      .where(and(eq(notebookSources.notebookId, notebookId), notDeleted))
      .orderBy(asc(notebookSources.createdAt), asc(notebookSources.id));
  },

  /** Returns the notebooks' sources whose title contains all the words, most recently changed first. */
  async findByName(
    notebookIds: readonly string[],
    words: readonly string[],
    limit: number,
  ): Promise<SourceRow[]> {
    if (notebookIds.length === 0) return [];
    return database
      .select()
      .from(notebookSources)
      .where(
        and(
          inArray(notebookSources.notebookId, [...notebookIds]),
          notDeleted,
          words.length > 0 ? containsAllWords(notebookSources.title, words) : undefined,
        ),
      )
      .orderBy(desc(notebookSources.updatedAt), desc(notebookSources.id))
      .limit(limit);
  },

  async countIn(notebookId: string, queryable: Queryable): Promise<number> {
    return queryable.$count(notebookSources, and(eq(notebookSources.notebookId, notebookId), notDeleted));
  },

  async counts(notebookIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (notebookIds.length === 0) return new Map();
    const rows = await database
      .select({ notebookId: notebookSources.notebookId, sources: count() })
      .from(notebookSources)
      .where(and(inArray(notebookSources.notebookId, [...notebookIds]), notDeleted))
      .groupBy(notebookSources.notebookId);
    return new Map(rows.map(({ notebookId, sources }) => [notebookId, sources]));
  },

  entitle: createEntitle(database, notebookSources),

  /** Saves a source's summary, unless its file has changed since. */
  async describe(
    id: string,
    fileId: string,
    digest: SourceRow['digest'],
    queryable: Queryable = database,
  ): Promise<void> {
    await queryable
      .update(notebookSources)
      .set({ digest })
      .where(and(eq(notebookSources.id, id), eq(notebookSources.fileId, fileId)));
  },

  async ofOwner(ownerId: string): Promise<SourceRow[]> {
    return database
      .select()
      .from(notebookSources)
      .where(and(eq(notebookSources.ownerId, ownerId), notDeleted))
      .orderBy(asc(notebookSources.createdAt));
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(notebookSources).where(eq(notebookSources.ownerId, ownerId));
  },
});
