import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { documentFolders as folders, writtenDocuments as documents } from '../write.tables.ts';
import type { FolderRow } from './document-rows.ts';

export type FolderStore = ReturnType<typeof createFolderStore>;

const ofOwner = (owner: string) => and(eq(folders.ownerId, owner), isNull(folders.deletedAt));
const ownedBy = (owner: string, id: string) => and(ofOwner(owner), eq(folders.id, id));

export const createFolderStore = (database: Database) => ({
  async insert(row: FolderRow): Promise<void> {
    await database.insert(folders).values(row);
  },

  async find(owner: string, id: string): Promise<FolderRow | undefined> {
    const [row] = await database.select().from(folders).where(ownedBy(owner, id));
    return row;
  },

  ofOwner: (owner: string) =>
    database
      .select({ id: folders.id, name: folders.name, documents: count(documents.id) })
      .from(folders)
      .leftJoin(documents, and(eq(documents.folderId, folders.id), isNull(documents.deletedAt)))
      .where(ofOwner(owner))
      .groupBy(folders.id)
      .orderBy(asc(folders.name), asc(folders.id)),

  count: (owner: string): Promise<number> => database.$count(folders, ofOwner(owner)),

  async rename(owner: string, id: string, name: string): Promise<boolean> {
    const rows = await database
      .update(folders)
      .set({ name })
      .where(ownedBy(owner, id))
      .returning({ id: folders.id });
    return rows.length === 1;
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(folders).where(eq(folders.ownerId, owner));
  },
});
