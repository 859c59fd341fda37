import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { signUps, users } from './account.tables.ts';

export type Days = Pick<typeof users.$inferSelect, 'timeZone' | 'heldDay' | 'heldUntil'>;

export type UserRow = typeof users.$inferSelect;
export type SignUpRow = typeof signUps.$inferSelect;

export type AccountStore = ReturnType<typeof createAccountStore>;

export const createAccountStore = (database: Database) => ({
  async userById(id: string, queryable: Queryable = database): Promise<UserRow | undefined> {
    const [row] = await queryable.select().from(users).where(eq(users.id, id));
    return row;
  },

  async lockUser(id: string, queryable: Queryable): Promise<UserRow | undefined> {
    const [row] = await queryable.select().from(users).where(eq(users.id, id)).for('update');
    return row;
  },

  async userByEmail(email: string, queryable: Queryable = database): Promise<UserRow | undefined> {
    const [row] = await queryable.select().from(users).where(eq(users.email, email));
    return row;
  },

  async userByMobile(mobile: string, queryable: Queryable = database): Promise<UserRow | undefined> {
    const [row] = await queryable.select().from(users).where(eq(users.mobile, mobile));
    return row;
  },

  async userByInviteId(inviteId: string, queryable: Queryable = database): Promise<UserRow | undefined> {
    const [row] = await queryable.select().from(users).where(eq(users.inviteId, inviteId));
    return row;
  },

  /** Returns undefined if another user registered the address or number in the meantime. */
  async insertUser(
    row: typeof users.$inferInsert,
    queryable: Queryable = database,
  ): Promise<UserRow | undefined> {
    const [inserted] = await queryable.insert(users).values(row).onConflictDoNothing().returning();
    return inserted;
  },

  async setUser(
    id: string,
    change: Partial<typeof users.$inferInsert>,
    queryable: Queryable = database,
  ): Promise<void> {
    await queryable.update(users).set(change).where(eq(users.id, id));
  },

  /** Returns false if the address or number belongs to another account. */
  async bind(id: string, address: { email: string } | { mobile: string }): Promise<boolean> {
    try {
      await database.update(users).set(address).where(eq(users.id, id));
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  },

  async deleteUser(id: string, queryable: Queryable): Promise<void> {
    await queryable.update(users).set({ invitedBy: null }).where(eq(users.invitedBy, id));
    await queryable.delete(users).where(eq(users.id, id));
  },

  async deleteSignUp(id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(signUps).where(eq(signUps.id, id));
  },

  async deleteSignUpsOf(email: string, queryable: Queryable): Promise<void> {
    await queryable.delete(signUps).where(eq(signUps.email, email));
  },

  async deleteSignUpsBefore(moment: Date): Promise<void> {
    await database.delete(signUps).where(lt(signUps.createdAt, moment));
  },

  async insertSignUp(row: typeof signUps.$inferInsert): Promise<SignUpRow> {
    return onlyRow(await database.insert(signUps).values(row).returning());
  },

  async signUpById(id: string): Promise<SignUpRow | undefined> {
    const [row] = await database.select().from(signUps).where(eq(signUps.id, id));
    return row;
  },

  /** Returns the newest unexpired sign-up of an address. */
  async signUpByEmail(email: string, after: Date): Promise<SignUpRow | undefined> {
    const [row] = await database
      .select()
      .from(signUps)
      .where(and(eq(signUps.email, email), gt(signUps.createdAt, after)))
      .orderBy(desc(signUps.createdAt))
      .limit(1);
    return row;
  },

  async daysOf(userId: string, queryable: Queryable = database): Promise<Days | undefined> {
    const [row] = await queryable
      .select({ timeZone: users.timeZone, heldDay: users.heldDay, heldUntil: users.heldUntil })
      .from(users)
      .where(eq(users.id, userId));
    return row;
  },

  /** Does nothing if the time zone has changed since. */
  async changeDays(userId: string, before: Days, days: Days): Promise<void> {
    await database
      .update(users)
      .set(days)
      .where(and(eq(users.id, userId), eq(users.timeZone, before.timeZone)));
  },
});
