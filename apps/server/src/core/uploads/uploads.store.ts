import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { toJson } from '../../platform/database/to-json.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { uploads } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type UploadStore = ReturnType<typeof createUploadStore>;

type Parts = Pick<UploadRow, 'id' | 'parts'>;

/** Class of the advisory locks that serialize the creation of one user's uploads. */
const UPLOADS_OF_OWNER = 4_700_004;
/** Maximum number of uploads that one sweep removes; the next sweep removes the rest. */
const SWEEP_BATCH_SIZE = 500;

const ownedBy = (owner: string, id: string) => and(eq(uploads.ownerId, owner), eq(uploads.id, id));
const parts = { id: uploads.id, parts: uploads.parts };

export const createUploadStore = (database: Database) => ({
  async insert(row: UploadRow, queryable: Queryable): Promise<void> {
    await queryable.insert(uploads).values(row);
  },

  async find(owner: string, id: string, now: Date): Promise<UploadRow | undefined> {
    const [row] = await database
      .select()
      .from(uploads)
      .where(and(ownedBy(owner, id), gt(uploads.expiresAt, now)));
    return row;
  },

  /**
   * Number and bytes of an owner's unfinished uploads. Locks the owner's uploads until the end of the
   * transaction.
   */
  async unfinishedOf(owner: string, queryable: Queryable): Promise<{ count: number; bytes: number }> {
    await queryable.execute(sql`select pg_advisory_xact_lock(${UPLOADS_OF_OWNER}, hashtext(${owner}))`);
    const rows = await queryable
      .select({
        count: sql<number>`count(*)::int`,
        bytes: sql<number>`coalesce(sum(${uploads.size}), 0)::float`,
      })
      .from(uploads)
      .where(and(eq(uploads.ownerId, owner), isNull(uploads.made)));
    return onlyRow(rows);
  },

  /** Appends a part. Undefined if the upload has moved on from this position. */
  async append(
    { ownerId, id, received }: UploadRow,
    part: { name: string; size: number },
    expiresAt: Date,
  ): Promise<UploadRow | undefined> {
    const [row] = await database
      .update(uploads)
      .set({
        received: received + part.size,
        parts: sql`${uploads.parts} || ${toJson([part.name])}::jsonb`,
        expiresAt,
      })
      .where(and(ownedBy(ownerId, id), eq(uploads.received, received)))
      .returning();
    return row;
  },

  /** Records the id of the item created from an upload. False if the upload was already finished or aborted. */
  async finish(owner: string, id: string, resultId: string, queryable: Queryable): Promise<boolean> {
    const changed = await queryable
      .update(uploads)
      .set({ made: resultId, parts: [] })
      .where(and(ownedBy(owner, id), isNull(uploads.made)))
      .returning({ id: uploads.id });
    return changed.length === 1;
  },

  async remove(owner: string, id: string, queryable: Queryable): Promise<Parts[]> {
    return queryable.delete(uploads).where(ownedBy(owner, id)).returning(parts);
  },

  async removeExpired(now: Date, queryable: Queryable): Promise<Parts[]> {
    const expired = database
      .select({ id: uploads.id })
      .from(uploads)
      .where(lte(uploads.expiresAt, now))
      .limit(SWEEP_BATCH_SIZE);
    return queryable
      .delete(uploads)
      .where(sql`${uploads.id} in ${expired}`)
      .returning(parts);
  },

  async ofOwner(owner: string): Promise<UploadRow[]> {
    return database.select().from(uploads).where(eq(uploads.ownerId, owner));
  },

  async erase(owner: string, queryable: Queryable): Promise<Parts[]> {
    return queryable.delete(uploads).where(eq(uploads.ownerId, owner)).returning(parts);
  },
});
