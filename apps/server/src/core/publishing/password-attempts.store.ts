import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { publicationGuesses as guesses } from './publishing.tables.ts';

export type PasswordAttemptStore = ReturnType<typeof createPasswordAttemptStore>;

/** Counts wrong passwords per page and network. */
export const createPasswordAttemptStore = (database: Database) => ({
  /**
   * Counts a guess before it is checked, so that concurrent guesses all count; returns the number of guesses.
   */
  async add(publicationId: string, network: string, now: Date, from: Date): Promise<number> {
    const isOld = lt(guesses.since, from);
    const [row] = await database
      .insert(guesses)
      .values({ publicationId, network, count: 1, since: now })
      .onConflictDoUpdate({
        target: [guesses.publicationId, guesses.network],
        set: {
          count: sql`case when ${isOld} then 1 else ${guesses.count} + 1 end`,
          since: sql`case when ${isOld} then excluded.since else ${guesses.since} end`,
        },
      })
      .returning({ count: guesses.count });
    return row?.count ?? 1;
  },

  /** Returns the number of guesses from all networks. */
  async inAll(publicationId: string, from: Date): Promise<number> {
    const [row] = await database
      .select({ sum: sql<number>`coalesce(sum(${guesses.count}), 0)::int` })
      .from(guesses)
      .where(and(eq(guesses.publicationId, publicationId), gt(guesses.since, from)));
    return row?.sum ?? 0;
  },

  /** Resets the count of a network that entered the right password. */
  async forget(publicationId: string, network: string): Promise<void> {
    await database
      .delete(guesses)
      .where(and(eq(guesses.publicationId, publicationId), eq(guesses.network, network)));
  },
});
