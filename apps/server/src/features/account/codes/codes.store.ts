import { and, desc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { alias } from 'drizzle-orm/pg-core';
import { codes } from '../account.tables.ts';

/** Class of the advisory locks that serialize the creation of codes for one address. */
const CODES_OF_ADDRESS = 4_700_003;

export type CodeStore = ReturnType<typeof createCodeStore>;

export const createCodeStore = (database: Database) => ({
  async insert(row: typeof codes.$inferInsert, queryable: Queryable): Promise<string> {
    const [inserted] = await queryable.insert(codes).values(row).returning({ id: codes.id });
    if (!inserted) throw new Error('a code was not stored');
    return inserted.id;
  },

  async remove(id: string): Promise<void> {
    await database.delete(codes).where(eq(codes.id, id));
  },

  /**
   * Returns the times at which codes were sent to an address, newest first. Locks the address until the
   * transaction ends.
   */
  async sentSince(address: string, since: Date, queryable: Queryable): Promise<Date[]> {
    await queryable.execute(sql`select pg_advisory_xact_lock(${CODES_OF_ADDRESS}, hashtext(${address}))`);
    const rows = await queryable
      .select({ createdAt: codes.createdAt })
      .from(codes)
      .where(and(eq(codes.address, address), gt(codes.createdAt, since)))
      .orderBy(desc(codes.createdAt));
    return rows.map(({ createdAt }) => createdAt);
  },

  /**
   * Counts an attempt at the newest code of a purpose and address; returns the code, or undefined if it is no
   * longer valid.
   */
  async countAttempt(
    purpose: string,
    address: string,
    now: Date,
    tries: number,
  ): Promise<{ id: string; codeHash: string } | undefined> {
    const newest = database
      .select({ id: codes.id })
      .from(codes)
      .where(and(eq(codes.purpose, purpose), eq(codes.address, address)))
      .orderBy(desc(codes.createdAt))
      .limit(1);
    const [row] = await database
      .update(codes)
      .set({ tries: sql`${codes.tries} + 1` })
      .where(
        and(
          eq(codes.id, sql`(${newest})`),
          isNull(codes.usedAt),
          gt(codes.expiresAt, now),
          lt(codes.tries, tries),
        ),
      )
      .returning({ id: codes.id, codeHash: codes.codeHash });
    return row;
  },

  /** Returns the hashes of codes that `countAttempt` would still return. */
  async usableAmong(
    hashes: readonly string[],
    now: Date,
    triesOf: Readonly<Record<string, number>>,
  ): Promise<Set<string>> {
    const newer = alias(codes, 'newer');
    const newerCode = database
      .select({ id: newer.id })
      .from(newer)
      .where(
        and(
          eq(newer.purpose, codes.purpose),
          eq(newer.address, codes.address),
          gt(newer.createdAt, codes.createdAt),
        ),
      );
    const rows = await database
      .select({ codeHash: codes.codeHash, purpose: codes.purpose, tries: codes.tries })
      .from(codes)
      .where(
        and(
          inArray(codes.codeHash, [...hashes]),
          isNull(codes.usedAt),
          gt(codes.expiresAt, now),
          notExists(newerCode),
        ),
      );
    return new Set(
      rows.flatMap(({ codeHash, purpose, tries }) => (tries < (triesOf[purpose] ?? 0) ? codeHash : [])),
    );
  },

  /** Marks a code as used; returns true to the first caller only. */
  async use(id: string, now: Date): Promise<boolean> {
    const used = await database
      .update(codes)
      .set({ usedAt: now })
      .where(and(eq(codes.id, id), isNull(codes.usedAt)))
      .returning({ id: codes.id });
    return used.length === 1;
  },

  async eraseOfAddress(address: string, queryable: Queryable): Promise<void> {
    await queryable.delete(codes).where(eq(codes.address, address));
  },

  async deleteSentBefore(moment: Date): Promise<void> {
    await database.delete(codes).where(lt(codes.createdAt, moment));
  },
});
