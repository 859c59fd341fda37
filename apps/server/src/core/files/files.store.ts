import { and, asc, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { containsAllWords } from '../../platform/database/text-patterns.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { files, fileUses } from './files.tables.ts';

export type FileRow = typeof files.$inferSelect;

export type FileStore = ReturnType<typeof createFileStore>;

/** Maximum number of files per sweep. The next sweep handles the rest. */
const SWEEP_BATCH_SIZE = 500;

/** Purpose of a file that was added as a source, and is not listed anywhere else. */
export const SOURCE_PURPOSE = 'source';
/** Purpose of a file that was added as a source of a project. Unlike other sources, it is found as a file. */
export const PROJECT_PURPOSE = 'project';
/** Purposes of files that are read as sources: with a vision model, if there is one. */
const SOURCE_PURPOSES: readonly string[] = [SOURCE_PURPOSE, PROJECT_PURPOSE];
/** Purpose of a recording's sound, which is found through the recording. */
export const RECORDING_PURPOSE = 'recording';

const UNSEARCHED_PURPOSES = [SOURCE_PURPOSE, RECORDING_PURPOSE];
export const isSource = ({ purpose }: Pick<FileRow, 'purpose'>): boolean => SOURCE_PURPOSES.includes(purpose);
/** Whether features have an entity for the file, and are notified of its progress. */
export const isWatched = ({ purpose }: Pick<FileRow, 'purpose'>): boolean =>
  isSource({ purpose }) || UNSEARCHED_PURPOSES.includes(purpose);

const isUnused = sql`not exists (select from ${fileUses} where ${fileUses.fileId} = ${files.id})`;

const ownedBy = (owner: string, id: string) => and(eq(files.ownerId, owner), eq(files.id, id));

export const createFileStore = (database: Database) => ({
  async insert(row: typeof files.$inferInsert, queryable: Queryable): Promise<void> {
    await queryable.insert(files).values(row);
  },

  async find(owner: string, id: string, queryable: Queryable = database): Promise<FileRow | undefined> {
    const [row] = await queryable.select().from(files).where(ownedBy(owner, id));
    return row;
  },

  /** Whether the file exists, for any owner. */
  isThere: async (id: string): Promise<boolean> => (await database.$count(files, eq(files.id, id))) > 0,

  async findAll(owner: string, ids: readonly string[], queryable: Queryable = database): Promise<FileRow[]> {
    if (ids.length === 0) return [];
    return queryable
      .select()
      .from(files)
      .where(and(eq(files.ownerId, owner), inArray(files.id, [...ids])));
  },

  /** Latest parsed files whose name contains all words. Sources are found separately. */
  async findByName(owner: string, words: readonly string[], limit: number): Promise<FileRow[]> {
    return database
      .select()
      .from(files)
      .where(
        and(
          eq(files.ownerId, owner),
          eq(files.status, 'ready'),
          notInArray(files.purpose, UNSEARCHED_PURPOSES),
          containsAllWords(files.name, words),
        ),
      )
      .orderBy(desc(files.createdAt))
      .limit(limit);
  },

  /** Ids of the owner's files that users find as something else, such as sources. */
  async sourcesOf(owner: string): Promise<string[]> {
    const rows = await database
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.ownerId, owner), inArray(files.purpose, UNSEARCHED_PURPOSES)));
    return rows.map(({ id }) => id);
  },

  /** Returns false if the file was deleted in the meantime. */
  async set(
    owner: string,
    id: string,
    change: Partial<FileRow>,
    queryable: Queryable = database,
  ): Promise<boolean> {
    const changed = await queryable
      .update(files)
      .set(change)
      .where(ownedBy(owner, id))
      .returning({ id: files.id });
    return changed.length === 1;
  },

  /** Marks a file whose original bytes are removed. */
  async clearSize(id: string, queryable: Queryable): Promise<void> {
    await queryable.update(files).set({ size: 0 }).where(eq(files.id, id));
  },

  async remove(owner: string, id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(files).where(ownedBy(owner, id));
  },

  /** Records the use of the owner's files. Returns the number of files that still exist. */
  async use(owner: string, ids: readonly string[], runId: string, queryable: Queryable): Promise<number> {
    // Locks each file until the commit, so that a sweep does not delete it meanwhile.
    const usedIds = await queryable
      .select({ fileId: files.id })
      .from(files)
      .where(and(eq(files.ownerId, owner), inArray(files.id, [...ids])))
      .orderBy(files.id)
      .for('key share');
    if (usedIds.length > 0)
      await queryable
        .insert(fileUses)
        .values(usedIds.map(({ fileId }) => ({ fileId, runId })))
        .onConflictDoNothing();
    return usedIds.length;
  },

  /** Ends all uses by these runs. Returns the files. */
  async endUses(runIds: readonly string[], queryable: Queryable): Promise<string[]> {
    const ended = await queryable
      .delete(fileUses)
      .where(inArray(fileUses.runId, [...runIds]))
      .returning({ fileId: fileUses.fileId });
    return [...new Set(ended.map(({ fileId }) => fileId))];
  },

  /** Ends a run's uses except those of the given files. Returns the other files. */
  async endOtherUses(runId: string, retainedIds: readonly string[], queryable: Queryable): Promise<string[]> {
    const ended = await queryable
      .delete(fileUses)
      .where(and(eq(fileUses.runId, runId), notInArray(fileUses.fileId, [...retainedIds])))
      .returning({ fileId: fileUses.fileId });
    return ended.map(({ fileId }) => fileId);
  },

  /** Deletes those of the given files that nothing uses. Waits for a transaction that is about to use one. */
  async removeUnused(
    ids: readonly string[],
    queryable: Queryable,
  ): Promise<Pick<FileRow, 'id' | 'ownerId'>[]> {
    const requested = inArray(files.id, [...ids]);
    await queryable.select({ id: files.id }).from(files).where(requested).orderBy(files.id).for('update');
    return queryable
      .delete(files)
      .where(and(requested, isUnused))
      .returning({ id: files.id, ownerId: files.ownerId });
  },

  async unusedSince(moment: Date): Promise<string[]> {
    const rows = await database
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.createdAt, moment), isUnused))
      .limit(SWEEP_BATCH_SIZE);
    return rows.map(({ id }) => id);
  },

  /** Bytes that an owner stores, and number of files that wait to be parsed. */
  async loadOf(owner: string): Promise<{ bytes: number; reading: number }> {
    const rows = await database
      .select({
        bytes: sql<number>`coalesce(sum(${files.size}), 0)::float`,
        reading: sql<number>`(count(*) filter (where ${files.status} = 'reading'))::int`,
      })
      .from(files)
      .where(eq(files.ownerId, owner));
    return onlyRow(rows);
  },

  async ofOwner(owner: string): Promise<FileRow[]> {
    return database.select().from(files).where(eq(files.ownerId, owner)).orderBy(asc(files.createdAt));
  },

  /** Deletes all files of an owner and returns their ids. */
  async erase(owner: string, queryable: Queryable): Promise<string[]> {
    const rows = await queryable.delete(files).where(eq(files.ownerId, owner)).returning({ id: files.id });
    return rows.map(({ id }) => id);
  },
});
