import { eq, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { attempts } from '../account.tables.ts';

export const reauthenticationKey = (userId: string): string => `proof:${userId}`;

export type AttemptStore = ReturnType<typeof createAttemptStore>;

export const createAttemptStore = (database: Database) => ({
  /** Counts an attempt. Starts a new window if the last one has ended. */
  async count(key: string, now: Date, windowEndsAt: Date): Promise<{ count: number; windowEndsAt: Date }> {
    const isOver = sql`${attempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
    const rows = await database
      .insert(attempts)
      .values({ key, count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
        },
      })
      .returning();
    return onlyRow(rows);
  },

  async reset(key: string, queryable: Queryable = database): Promise<void> {
    await queryable.delete(attempts).where(eq(attempts.key, key));
  },

  /** Resets a key and all keys that start with it followed by a space. */
  async resetAll(key: string, queryable: Queryable = database): Promise<void> {
    const isPart = sql`starts_with(${attempts.key}, ${`${key} `})`;
    await queryable.delete(attempts).where(or(eq(attempts.key, key), isPart));
  },

  async deleteEndedBefore(moment: Date): Promise<void> {
    await database.delete(attempts).where(lt(attempts.windowEndsAt, moment));
  },
});
