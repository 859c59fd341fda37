import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or, type AnyColumn } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { lockDeleted } from '../../../platform/database/lock-deleted.ts';
import { containsAllWords } from '../../../platform/database/text-patterns.ts';
import { notebooks } from '../notebooks.tables.ts';
import { notebookSources } from './sources.tables.ts';

export type SourceRow = typeof notebookSources.$inferSelect;

export type SourceStore = ReturnType<typeof createSourceStore>;

const there = isNull(notebookSources.deletedAt);

/** Maximum number of sources that one sweep handles; the next sweep handles the rest. */
const SWEPT_AT_ONCE = 200;

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

  /** Locks a deleted notebook against restoring until the commit; returns false if it was restored. */
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

  async findDeleted(id: string): Promise<SourceRow | undefined> {
    const [row] = await database
      .select()
      .from(notebookSources)
      .where(and(eq(notebookSources.id, id), isNotNull(notebookSources.deletedAt)));
    return row;
  },

  /** The source of a file, or of its replacement. */
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

  /** Returns the sources of the notebooks whose title has all the words, newest first. */
  async named(notebookIds: readonly string[], words: readonly string[], limit: number): Promise<SourceRow[]> {
    if (notebookIds.length === 0) return [];
    return database
      .select()
      .from(notebookSources)
      .where(
        and(
          inArray(notebookSources.notebookId, [...notebookIds]),
          there,
          words.length > 0 ? containsAllWords(notebookSources.title, words) : undefined,
        ),
      )
      .orderBy(desc(notebookSources.updatedAt), desc(notebookSources.id))
      .limit(limit);
  },

  async countIn(notebookId: string, queryable: Queryable): Promise<number> {
    return queryable.$count(notebookSources, and(eq(notebookSources.notebookId, notebookId), there));
  },

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

  /** Replaces the file of a source by the next one; returns false if a newer one arrived meanwhile. */
  async settle(
    { id, fileId, nextFileId }: Pick<SourceRow, 'id' | 'fileId' | 'nextFileId'>,
    change: Partial<SourceRow>,
    queryable: Queryable,
  ): Promise<boolean> {
    const is = (column: AnyColumn, value: string | null) =>
      value === null ? isNull(column) : eq(column, value);
    const changed = await queryable
      .update(notebookSources)
      .set(change)
      .where(
        and(
          eq(notebookSources.id, id),
          is(notebookSources.fileId, fileId),
          is(notebookSources.nextFileId, nextFileId),
        ),
      )
      .returning({ id: notebookSources.id });
    return changed.length === 1;
  },

  /** Sets the title of a source unless a person chose one. */
  async entitle(id: string, title: string, queryable: Queryable): Promise<void> {
    await queryable
      .update(notebookSources)
      .set({ title })
      .where(and(eq(notebookSources.id, id), eq(notebookSources.titledBy, 'address')));
  },

  /** Saves a source's summary, unless its file has changed by now. */
  async describe(id: string, fileId: string, digest: SourceRow['digest']): Promise<void> {
    await database
      .update(notebookSources)
      .set({ digest })
      .where(and(eq(notebookSources.id, id), eq(notebookSources.fileId, fileId)));
  },

  /** Returns the new files of sources that have waited since before a moment. */
  async unsettled(before: Date): Promise<string[]> {
    const rows = await database
      .select({ fileId: notebookSources.nextFileId })
      .from(notebookSources)
      .where(and(isNotNull(notebookSources.nextFileId), lt(notebookSources.updatedAt, before)))
      .limit(SWEPT_AT_ONCE);
    return rows.flatMap(({ fileId }) => fileId ?? []);
  },

  async due(deletedBefore: Date): Promise<string[]> {
    const rows = await database
      .select({ id: notebookSources.id })
      .from(notebookSources)
      .where(lt(notebookSources.deletedAt, deletedBefore))
      .limit(SWEPT_AT_ONCE);
    return rows.map(({ id }) => id);
  },

  /** Locks deleted sources against restoring until the commit; leaves out restored ones. */
  holdDue: (ids: readonly string[], deletedBefore: Date, queryable: Queryable): Promise<string[]> =>
    lockDeleted(notebookSources, ids, deletedBefore, queryable),

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
