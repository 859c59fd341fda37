import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { recordingShares } from '../voice.tables.ts';

export type ShareRow = typeof recordingShares.$inferSelect;
export type ShareStore = ReturnType<typeof createShareStore>;

/** Maximum number of listed recordings that others have shared with a user. */
const MAX_RECORDINGS = 100;

export const createShareStore = (database: Database) => ({
  async insert(row: ShareRow): Promise<void> {
    await database.insert(recordingShares).values(row);
  },

  async find(id: string): Promise<ShareRow | undefined> {
    const [row] = await database.select().from(recordingShares).where(eq(recordingShares.id, id));
    return row;
  },

  async of(recordingId: string): Promise<ShareRow[]> {
    return database
      .select()
      .from(recordingShares)
      .where(eq(recordingShares.recordingId, recordingId))
      .orderBy(asc(recordingShares.createdAt));
  },

  async ofOwner(owner: string): Promise<ShareRow[]> {
    return database.select().from(recordingShares).where(eq(recordingShares.ownerId, owner));
  },

  async withAddress(email: string): Promise<ShareRow[]> {
    return database
      .select()
      .from(recordingShares)
      .where(eq(recordingShares.email, email))
      .orderBy(desc(recordingShares.createdAt))
      .limit(MAX_RECORDINGS);
  },

  async setLevel(owner: string, id: string, level: ShareRow['level']): Promise<void> {
    await database
      .update(recordingShares)
      .set({ level })
      .where(and(eq(recordingShares.ownerId, owner), eq(recordingShares.id, id)));
  },

  async remove(owner: string, id: string): Promise<boolean> {
    const removed = await database
      .delete(recordingShares)
      .where(and(eq(recordingShares.ownerId, owner), eq(recordingShares.id, id)))
      .returning({ id: recordingShares.id });
    return removed.length === 1;
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(recordingShares).where(eq(recordingShares.ownerId, owner));
  },
});
