import { and, desc, eq, getColumns, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { sessions, users } from '../account.tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** `mustChangePassword` is null for a sign-up. */
export type LiveSession = SessionRow & { mustChangePassword: boolean | null };

export type SessionStore = ReturnType<typeof createSessionStore>;

export const createSessionStore = (database: Database) => ({
  async insert(row: typeof sessions.$inferInsert, queryable: Queryable = database): Promise<SessionRow> {
    return onlyRow(await queryable.insert(sessions).values(row).returning());
  },

  /** Returns sessions by token hash. Leaves out those that have ended or were not used after `usedAfter`. */
  async findLive(tokenHashes: readonly string[], usedAfter: Date): Promise<ReadonlyMap<string, LiveSession>> {
    const rows = await database
      .select({ ...getColumns(sessions), mustChangePassword: users.mustChangePassword })
      .from(sessions)
      .leftJoin(users, eq(users.id, sessions.userId))
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

  /** Assigns a sign-up's session to its new user. */
  async activate(id: string, userId: string, queryable: Queryable = database): Promise<void> {
    await queryable.update(sessions).set({ userId, signUpId: null }).where(eq(sessions.id, id));
  },

  async end(id: string, now: Date): Promise<void> {
    await database
      .update(sessions)
      .set({ endedAt: now })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
  },

  async isOpenedSince(id: string, moment: Date): Promise<boolean> {
    return (await database.$count(sessions, and(eq(sessions.id, id), gt(sessions.createdAt, moment)))) > 0;
  },

  /** Ends a user's sessions: all, only one, or all except one. Returns the ids of those that it ended. */
  async endOfUser(
    userId: string,
    { only, except }: { only?: string; except?: string },
    now: Date,
    queryable: Queryable = database,
  ): Promise<string[]> {
    const ended = await queryable
      .update(sessions)
      .set({ endedAt: now })
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.endedAt),
          only === undefined ? undefined : eq(sessions.id, only),
          except === undefined ? undefined : ne(sessions.id, except),
        ),
      )
      .returning({ id: sessions.id });
    return ended.map(({ id }) => id);
  },

  async hasDevice(name: { email: string } | { mobile: string }, deviceHash: string): Promise<boolean> {
    const isNamed = 'email' in name ? eq(users.email, name.email) : eq(users.mobile, name.mobile);
    const [row] = await database
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(isNamed, eq(sessions.deviceHash, deviceHash)))
      .limit(1);
    return row !== undefined;
  },

  /** Stops trusting a user's devices: all, only that of one session, or all except that one. */
  async forgetDevices(userId: string, { only, except }: { only?: string; except?: string }): Promise<void> {
    const hashOf = (id: string) => sql`(select device_hash from sessions where id = ${id})`;
    await database
      .update(sessions)
      .set({ deviceHash: null })
      .where(
        and(
          eq(sessions.userId, userId),
          only === undefined ? undefined : sql`${sessions.deviceHash} = ${hashOf(only)}`,
          except === undefined ? undefined : sql`${sessions.deviceHash} is distinct from ${hashOf(except)}`,
        ),
      );
  },

  async liveOfUser(userId: string, usedAfter: Date): Promise<SessionRow[]> {
    return database
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.usedAt, usedAfter)))
      .orderBy(desc(sessions.usedAt));
  },

  async listOfUser(userId: string): Promise<SessionRow[]> {
    return database
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(sql`${sessions.usedAt} desc`);
  },

  /** Deletes sessions that were last used or ended before a time. */
  async deleteUnusedSince(moment: Date): Promise<void> {
    await database.delete(sessions).where(or(lt(sessions.usedAt, moment), lt(sessions.endedAt, moment)));
  },
});
