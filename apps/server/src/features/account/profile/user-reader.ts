import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/replica/replica.ts';
import { sessions, users } from '../account.tables.ts';

const userColumns = { nickname: users.nickname, inviteId: users.inviteId, invitedBy: users.invitedBy };

/** Reads users for other features. */
export const createUserReader = (database: Database, reads: Reads = database) => ({
  async find(userId: string) {
    const [row] = await database.select(userColumns).from(users).where(eq(users.id, userId));
    return row;
  },

  async hasSession(sessionId: string): Promise<boolean> {
    const isLive = and(eq(sessions.id, sessionId), isNull(sessions.endedAt));
    return (await database.$count(sessions, isLive)) > 0;
  },

  async inviterOf(userId: string, queryable: Queryable): Promise<string | null> {
    const [row] = await queryable
      .select({ invitedBy: users.invitedBy })
      .from(users)
      .where(eq(users.id, userId));
    return row?.invitedBy ?? null;
  },

  /** Returns the users who signed up with a user's invite link, newest first. */
  async invitedBy(userId: string, limit: number) {
    return database
      .select({ id: users.id, nickname: users.nickname, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.invitedBy, userId))
      .orderBy(desc(users.createdAt))
      .limit(limit);
  },

  async page(search: string, { current, size }: { current: number; size: number }) {
    const words = search.toLowerCase();
    const searchText = sql`lower(concat_ws(' ', ${users.email}, ${users.mobile}, ${users.nickname}))`;
    const matches = words === '' ? undefined : sql`strpos(${searchText}, ${words}) > 0`;
    const [rows, total] = await Promise.all([
      reads
        .select({
          id: users.id,
          email: users.email,
          mobile: users.mobile,
          nickname: users.nickname,
          timeZone: users.timeZone,
          heldDay: users.heldDay,
          heldUntil: users.heldUntil,
          createdAt: users.createdAt,
        })
        .from(users)
        .where(matches)
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(size)
        .offset((current - 1) * size),
      reads.$count(users, matches),
    ]);
    return { rows, total };
  },

  async emailOf(userId: string): Promise<string | undefined> {
    const [row] = await database.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return row?.email ?? undefined;
  },

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await database
      .select({ id: users.id, nickname: users.nickname })
      .from(users)
      .where(inArray(users.id, [...ids]));
    return new Map(rows.map(({ id, nickname }) => [id, nickname]));
  },

  /** Returns users' e-mail addresses, or phone numbers if they have none. */
  async addressesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await database
      .select({ id: users.id, email: users.email, mobile: users.mobile })
      .from(users)
      .where(inArray(users.id, [...ids]));
    return new Map(rows.map(({ id, email, mobile }) => [id, email ?? mobile ?? '']));
  },
});
