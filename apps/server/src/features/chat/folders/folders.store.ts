import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { folders, topics } from '../../../core/conversation/conversation.tables.ts';

export type FolderRow = typeof folders.$inferSelect;

export type FolderStore = ReturnType<typeof createFolderStore>;

const ownedBy = (owner: string, id: string) =>
  and(eq(folders.ownerId, owner), eq(folders.id, id), isNull(folders.deletedAt));

export const createFolderStore = (database: Database) => ({
  async insert(row: typeof folders.$inferInsert): Promise<void> {
    await database.insert(folders).values(row);
  },

  async find(owner: string, id: string): Promise<FolderRow | undefined> {
    const [row] = await database.select().from(folders).where(ownedBy(owner, id));
    return row;
  },

  /** Returns the project of a chat. */
  async ofTopic(topicId: string): Promise<FolderRow | undefined> {
    const [row] = await database
      .select({ folder: folders })
      .from(topics)
      .innerJoin(folders, eq(folders.id, topics.folderId))
      .where(and(eq(topics.id, topicId), isNull(folders.deletedAt)));
    return row?.folder;
  },

  async ofOwner(owner: string): Promise<FolderRow[]> {
    return database
      .select()
      .from(folders)
      .where(and(eq(folders.ownerId, owner), isNull(folders.deletedAt)))
      .orderBy(asc(folders.name));
  },

  /** Updates a project; returns false if it does not exist or is deleted. */
  async set(owner: string, id: string, change: Partial<FolderRow>): Promise<boolean> {
    const changed = await database
      .update(folders)
      .set(change)
      .where(ownedBy(owner, id))
      .returning({ id: folders.id });
    return changed.length === 1;
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(folders).where(eq(folders.ownerId, owner));
  },
});
