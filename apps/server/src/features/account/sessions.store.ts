import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { sessions } from './account.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

export type SessionStore = ReturnType<typeof createSessionStore>;

export const createSessionStore = (database: Database) => ({
  async insert(row: typeof sessions.$inferInsert, queryable: Queryable = database): Promise<SessionRow> {
    return onlyRow(await queryable.insert(sessions).values(row).returning());
  },

  /** The sessions of tokens, by the tokens' hashes, that have neither ended nor been unused since `usedAfter`. */
  async findLive(tokenHashes: readonly string[], usedAfter: Date): Promise<ReadonlyMap<string, SessionRow>> {
    const rows = await database
      .select()
      .from(sessions)
      .where(
        and(
          sql`${sessions.tokenHash} = any(${sql.param(tokenHashes)})`,
          isNull(sessions.endedAt),
          gt(sessions.usedAt, usedAfter),
        ),
      );
    return new Map(rows.map((row) => [row.tokenHash, row]));
  },

  async touch(id: string, now: Date): Promise<void> {
    await database.update(sessions).set({ usedAt: now }).where(eq(sessions.id, id));
  },

  /** A pending session becomes the user's own. */
  async activate(id: string, userId: string, queryable: Queryable = database): Promise<void> {
    await queryable.update(sessions).set({ userId, signUpId: null }).where(eq(sessions.id, id));
  },

  async end(id: string, now: Date): Promise<void> {
    await database
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  },

  async listOfUser(userId: string): Promise<SessionRow[]> {
    return database
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(sql`${sessions.usedAt} desc`);
  },

  /** Deletes what nobody can use any more: sessions unused since a moment, or ended before it. */
  async deleteUnusedSince(moment: Date): Promise<void> {
    await database.delete(sessions).where(or(lt(sessions.usedAt, moment), lt(sessions.endedAt, moment)));
  },
});
