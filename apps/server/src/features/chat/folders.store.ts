import { and, asc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { folders, topics } from './chat.tables.ts';

export type FolderRow = typeof folders.$inferSelect;

export type FolderStore = ReturnType<typeof createFolderStore>;

const own = (owner: string, id: string) => and(eq(folders.ownerId, owner), eq(folders.id, id));

export const createFolderStore = (database: Database) => ({
  async insert(row: FolderRow, queryable: Queryable): Promise<void> {
    await queryable.insert(folders).values(row);
  },

  async find(owner: string, id: string): Promise<FolderRow | undefined> {
    const [row] = await database.select().from(folders).where(own(owner, id));
    return row;
  },

  /** The project that a session belongs to. */
  async ofTopic(topicId: string): Promise<FolderRow | undefined> {
    const [row] = await database
      .select({ folder: folders })
      .from(topics)
      .innerJoin(folders, eq(folders.id, topics.folderId))
      .where(eq(topics.id, topicId));
    return row?.folder;
  },

  async ofOwner(owner: string): Promise<FolderRow[]> {
    return database.select().from(folders).where(eq(folders.ownerId, owner)).orderBy(asc(folders.name));
  },

  async set(owner: string, id: string, change: Partial<FolderRow>, queryable: Queryable): Promise<boolean> {
    const changed = await queryable
      .update(folders)
      .set(change)
      .where(own(owner, id))
      .returning({ id: folders.id });
    return changed.length === 1;
  },

  async remove(owner: string, id: string, queryable: Queryable): Promise<boolean> {
    const removed = await queryable.delete(folders).where(own(owner, id)).returning({ id: folders.id });
    return removed.length === 1;
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(folders).where(eq(folders.ownerId, owner));
  },
});
