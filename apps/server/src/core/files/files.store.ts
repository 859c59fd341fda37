import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { files } from './files.tables.ts';

export type FileRow = typeof files.$inferSelect;

export type FileStore = ReturnType<typeof createFileStore>;

const own = (owner: string, id: string) => and(eq(files.ownerId, owner), eq(files.id, id));

export const createFileStore = (database: Database) => ({
  async insert(row: typeof files.$inferInsert, queryable: Queryable): Promise<void> {
    await queryable.insert(files).values(row);
  },

  async find(owner: string, id: string): Promise<FileRow | undefined> {
    const [row] = await database.select().from(files).where(own(owner, id));
    return row;
  },

  async findAll(owner: string, ids: readonly string[], queryable: Queryable = database): Promise<FileRow[]> {
    if (ids.length === 0) return [];
    return queryable
      .select()
      .from(files)
      .where(and(eq(files.ownerId, owner), inArray(files.id, [...ids])));
  },

  /** False when the file was deleted in the meantime. */
  async set(
    owner: string,
    id: string,
    change: Partial<FileRow>,
    queryable: Queryable = database,
  ): Promise<boolean> {
    const changed = await queryable
      .update(files)
      .set(change)
      .where(own(owner, id))
      .returning({ id: files.id });
    return changed.length === 1;
  },

  async remove(owner: string, id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(files).where(own(owner, id));
  },

  /** How much an owner keeps here, and how many files wait to be read. */
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

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(files).where(eq(files.ownerId, owner));
  },
});
