import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { challenges } from '../account.tables.ts';

export type ChallengeRow = typeof challenges.$inferSelect;

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

export const createChallengeStore = (database: Database) => ({
  async insert(row: typeof challenges.$inferInsert): Promise<void> {
    await database.insert(challenges).values(row);
  },

  /** Deletes and returns a challenge, so that only one of several concurrent callers receives it. */
  async consume(hash: string): Promise<ChallengeRow | undefined> {
    const [row] = await database.delete(challenges).where(eq(challenges.hash, hash)).returning();
    return row;
  },

  async deleteExpiredBefore(moment: Date): Promise<void> {
    await database.delete(challenges).where(lt(challenges.expiresAt, moment));
  },
});
