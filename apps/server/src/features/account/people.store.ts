import { desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { users } from './account.tables.ts';

const person = { nickname: users.nickname, inviteId: users.inviteId, invitedBy: users.invitedBy };

/** What other parts of the product may know of people. */
export const createPeopleReader = (database: Database) => ({
  async find(userId: string) {
    const [row] = await database.select(person).from(users).where(eq(users.id, userId));
    return row;
  },

  async inviterOf(userId: string, queryable: Queryable): Promise<string | null> {
    const [row] = await queryable
      .select({ invitedBy: users.invitedBy })
      .from(users)
      .where(eq(users.id, userId));
    return row?.invitedBy ?? null;
  },

  /** Who came by somebody's link, the newest first. */
  async invitedBy(userId: string, limit: number) {
    return database
      .select({ id: users.id, nickname: users.nickname, createdAt: users.createdAt })
      .from(users)
      .where(eq(users.invitedBy, userId))
      .orderBy(desc(users.createdAt))
      .limit(limit);
  },
});
