import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { holdsAll } from '../../../platform/database/text-patterns.ts';
import { notebooks } from '../notebooks.tables.ts';
import { notebookSources } from './sources.tables.ts';

export type SourceRow = typeof notebookSources.$inferSelect;

export type SourceStore = ReturnType<typeof createSourceStore>;

const there = isNull(notebookSources.deletedAt);

/** How many sources one sweep takes at most; the next one takes the others. */
const SWEPT_AT_ONCE = 200;

export const createSourceStore = (database: Database) => ({
  /** Lets nobody else add to a notebook until the commit; false where it is gone. */
  async hold(notebookId: string, queryable: Queryable): Promise<boolean> {
    const rows = await queryable
      .select({ id: notebooks.id })
      .from(notebooks)
      .where(and(eq(notebooks.id, notebookId), isNull(notebooks.deletedAt)))
      .for('update');
    return rows.length === 1;
  },

  /** Lets nobody bring a deleted notebook back until the commit; false where somebody has. */
  async holdDeleted(notebookId: string, queryable: Queryable): Promise<boolean> {
    const rows = await queryable
      .select({ id: notebooks.id })
      .from(notebooks)
      .where(and(eq(notebooks.id, notebookId), isNotNull(notebooks.deletedAt)))
      .for('update');
    return rows.length === 1;
  },

  /** Something in a notebook changed. */
  async touch(notebookId: string, updatedAt: Date, queryable: Queryable): Promise<void> {
    await queryable.update(notebooks).set({ updatedAt }).where(eq(notebooks.id, notebookId));
  },

  async insert(row: SourceRow, queryable: Queryable): Promise<void> {
    await queryable.insert(notebookSources).values(row);
  },

  async find(id: string): Promise<SourceRow | undefined> {
    const [row] = await database
      .select()
      .from(notebookSources)
      .where(and(eq(notebookSources.id, id), there));
    return row;
  },

  /** A source that was deleted, and not yet erased. */
  async findDeleted(id: string): Promise<SourceRow | undefined> {
    const [row] = await database
      .select()
      .from(notebookSources)
      .where(and(eq(notebookSources.id, id), isNotNull(notebookSources.deletedAt)));
    return row;
  },

  /** The source whose file it is, or is to be. */
  /** A recording may be a source of several notebooks. */
  async ofFile(fileId: string): Promise<SourceRow[]> {
    return database
      .select()
      .from(notebookSources)
      .where(or(eq(notebookSources.fileId, fileId), eq(notebookSources.nextFileId, fileId)));
  },

  async ofNotebook(notebookId: string): Promise<SourceRow[]> {
    return database
      .select()
      .from(notebookSources)
      .where(and(eq(notebookSources.notebookId, notebookId), there))
      .orderBy(asc(notebookSources.createdAt), asc(notebookSources.id));
  },

  /** Of the named notebooks the sources, the latest first, whose title holds all the words. */
  async named(notebookIds: readonly string[], words: readonly string[], limit: number): Promise<SourceRow[]> {
    if (notebookIds.length === 0) return [];
    return database
      .select()
      .from(notebookSources)
      .where(
        and(
          inArray(notebookSources.notebookId, [...notebookIds]),
          there,
          words.length > 0 ? holdsAll(notebookSources.title, words) : undefined,
        ),
      )
      .orderBy(desc(notebookSources.updatedAt), desc(notebookSources.id))
      .limit(limit);
  },

  async countIn(notebookId: string, queryable: Queryable): Promise<number> {
    return queryable.$count(notebookSources, and(eq(notebookSources.notebookId, notebookId), there));
  },

  /** How many sources each of the named notebooks has. */
  async counts(notebookIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (notebookIds.length === 0) return new Map();
    const rows = await database
      .select({ notebookId: notebookSources.notebookId, sources: count() })
      .from(notebookSources)
      .where(and(inArray(notebookSources.notebookId, [...notebookIds]), there))
      .groupBy(notebookSources.notebookId);
    return new Map(rows.map(({ notebookId, sources }) => [notebookId, sources]));
  },

  async set(id: string, change: Partial<SourceRow>, queryable: Queryable = database): Promise<boolean> {
    const changed = await queryable
      .update(notebookSources)
      .set(change)
      .where(eq(notebookSources.id, id))
      .returning({ id: notebookSources.id });
    return changed.length === 1;
  },

  /** Puts what is said of a source in short in place of its extract, unless it has another file by now. */
  async describe(id: string, fileId: string, digest: SourceRow['digest']): Promise<void> {
    await database
      .update(notebookSources)
      .set({ digest })
      .where(and(eq(notebookSources.id, id), eq(notebookSources.fileId, fileId)));
  },

  /** Those with a file to take the place of the one they have, which wait since that moment. */
  async unsettled(before: Date): Promise<string[]> {
    const rows = await database
      .select({ fileId: notebookSources.nextFileId })
      .from(notebookSources)
      .where(and(isNotNull(notebookSources.nextFileId), lt(notebookSources.updatedAt, before)))
      .limit(SWEPT_AT_ONCE);
    return rows.flatMap(({ fileId }) => fileId ?? []);
  },

  /** Those deleted before that moment. */
  async due(deletedBefore: Date): Promise<string[]> {
    const rows = await database
      .select({ id: notebookSources.id })
      .from(notebookSources)
      .where(lt(notebookSources.deletedAt, deletedBefore))
      .limit(SWEPT_AT_ONCE);
    return rows.map(({ id }) => id);
  },

  /** All of a notebook, deleted ones too. */
  async allOf(notebookId: string, queryable: Queryable): Promise<string[]> {
    const rows = await queryable
      .select({ id: notebookSources.id })
      .from(notebookSources)
      .where(eq(notebookSources.notebookId, notebookId));
    return rows.map(({ id }) => id);
  },

  async remove(ids: readonly string[], queryable: Queryable): Promise<void> {
    if (ids.length > 0) await queryable.delete(notebookSources).where(inArray(notebookSources.id, [...ids]));
  },

  async ofOwner(ownerId: string): Promise<SourceRow[]> {
    return database
      .select()
      .from(notebookSources)
      .where(and(eq(notebookSources.ownerId, ownerId), there))
      .orderBy(asc(notebookSources.createdAt));
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(notebookSources).where(eq(notebookSources.ownerId, ownerId));
  },
});
