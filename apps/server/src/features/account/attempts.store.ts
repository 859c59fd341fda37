import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { attempts } from './account.tables.ts';

export type AttemptStore = ReturnType<typeof createAttemptStore>;

export const createAttemptStore = (database: Database) => ({
  /** Counts one try in its window, opening a new window when the last one is over. */
  async count(key: string, now: Date, windowEndsAt: Date): Promise<{ count: number; windowEndsAt: Date }> {
    const isOver = sql`${attempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
    const [row] = await database
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
    return row!;
  },

  async forget(key: string): Promise<void> {
    await database.delete(attempts).where(sql`${attempts.key} = ${key}`);
  },
});
