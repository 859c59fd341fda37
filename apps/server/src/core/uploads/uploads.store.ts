import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { uploads } from './uploads.tables.ts';

export type UploadRow = typeof uploads.$inferSelect;
export type UploadStore = ReturnType<typeof createUploadStore>;

type Parts = Pick<UploadRow, 'id' | 'parts'>;

/** The class of our advisory locks under which uploads of one person are begun one after the other. */
const UPLOADS_OF_OWNER = 4_700_004;
/** How many one sweep takes at most; the next one takes the others. */
const SWEPT_AT_ONCE = 500;

const own = (owner: string, id: string) => and(eq(uploads.ownerId, owner), eq(uploads.id, id));
const parts = { id: uploads.id, parts: uploads.parts };

export const createUploadStore = (database: Database) => ({
  async insert(row: UploadRow, queryable: Queryable): Promise<void> {
    await queryable.insert(uploads).values(row);
  },

  /** An upload of its owner that has not expired. */
  async find(owner: string, id: string, now: Date): Promise<UploadRow | undefined> {
    const [row] = await database
      .select()
      .from(uploads)
      .where(and(own(owner, id), gt(uploads.expiresAt, now)));
    return row;
  },

  /** What an owner has begun and not finished. Who asks in a transaction is alone with it until its end. */
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

  /** Adds a part at the place where it begins; undefined where the upload does not stand there any more. */
  async append(
    { ownerId, id, received }: UploadRow,
    part: { name: string; size: number },
    expiresAt: Date,
  ): Promise<UploadRow | undefined> {
    const [row] = await database
      .update(uploads)
      .set({
        received: received + part.size,
        parts: sql`${uploads.parts} || ${JSON.stringify([part.name])}::jsonb`,
        expiresAt,
      })
      .where(and(own(ownerId, id), eq(uploads.received, received)))
      .returning();
    return row;
  },

  /** Notes what was made of an upload; false where somebody else did so, or it was given up. */
  async finish(owner: string, id: string, made: string, queryable: Queryable): Promise<boolean> {
    const changed = await queryable
      .update(uploads)
      .set({ made, parts: [] })
      .where(and(own(owner, id), isNull(uploads.made)))
      .returning({ id: uploads.id });
    return changed.length === 1;
  },

  async remove(owner: string, id: string, queryable: Queryable): Promise<Parts[]> {
    return queryable.delete(uploads).where(own(owner, id)).returning(parts);
  },

  async removeExpired(now: Date, queryable: Queryable): Promise<Parts[]> {
    const expired = database
      .select({ id: uploads.id })
      .from(uploads)
      .where(lte(uploads.expiresAt, now))
      .limit(SWEPT_AT_ONCE);
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
