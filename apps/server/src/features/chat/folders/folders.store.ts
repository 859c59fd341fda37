import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { folders, topics } from '../../../core/conversation/conversation.tables.ts';

export type FolderRow = typeof folders.$inferSelect;

export type FolderStore = ReturnType<typeof createFolderStore>;

/** A project of an owner, deleted or not. */
const any = (owner: string, id: string) => and(eq(folders.ownerId, owner), eq(folders.id, id));
const own = (owner: string, id: string) => and(any(owner, id), isNull(folders.deletedAt));

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

  /** Changes a project that is not deleted; returns false if there is no such project. */
  async set(
    owner: string,
    id: string,
    change: Partial<FolderRow>,
    queryable: Queryable = database,
  ): Promise<boolean> {
    const changed = await queryable
      .update(folders)
      .set(change)
      .where(own(owner, id))
      .returning({ id: folders.id });
    return changed.length === 1;
  },

  /** Restores a project; returns false if it was not deleted. */
  async restore(owner: string, id: string): Promise<boolean> {
    const restored = await database
      .update(folders)
      .set({ deletedAt: null })
      .where(and(any(owner, id), isNotNull(folders.deletedAt)))
      .returning({ id: folders.id });
    return restored.length === 1;
  },

  /** Erases projects deleted before a moment; returns their ids. */
  async eraseDue(deletedBefore: Date, queryable: Queryable): Promise<string[]> {
    const erased = await queryable
      .delete(folders)
      .where(lt(folders.deletedAt, deletedBefore))
      .returning({ id: folders.id });
    return erased.map(({ id }) => id);
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(folders).where(eq(folders.ownerId, owner));
  },
});
