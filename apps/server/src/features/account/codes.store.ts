import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { codes } from './account.tables.ts';

export type CodeStore = ReturnType<typeof createCodeStore>;

export const createCodeStore = (database: Database) => ({
  async insert(row: typeof codes.$inferInsert): Promise<void> {
    await database.insert(codes).values(row);
  },

  async sentSince(address: string, since: Date): Promise<Date[]> {
    const rows = await database
      .select({ createdAt: codes.createdAt })
      .from(codes)
      .where(and(eq(codes.address, address), gt(codes.createdAt, since)))
      .orderBy(desc(codes.createdAt));
    return rows.map(({ createdAt }) => createdAt);
  },

  /** Counts one try against the newest code of that purpose and answers its hash; undefined when none is good any more. */
  async takeTry(purpose: string, address: string, now: Date, tries: number): Promise<{ id: string; codeHash: string } | undefined> {
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
        and(eq(codes.id, sql`(${newest})`), isNull(codes.usedAt), gt(codes.expiresAt, now), lt(codes.tries, tries)),
      )
      .returning({ id: codes.id, codeHash: codes.codeHash });
    return row;
  },

  /** True for the one caller who used the code first. */
  async use(id: string, now: Date): Promise<boolean> {
    const used = await database
      .update(codes)
      .set({ usedAt: now })
      .where(and(eq(codes.id, id), isNull(codes.usedAt)))
      .returning({ id: codes.id });
    return used.length === 1;
  },
});
