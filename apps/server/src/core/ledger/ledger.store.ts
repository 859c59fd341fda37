import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { charges, dailyUsage } from './ledger.tables.ts';

export type ChargeState = 'reserved' | 'settled' | 'returned';
export type ChargeRow = typeof charges.$inferSelect;
type Allowance = { ownerId: string; price: string; day: string };

export type LedgerStore = ReturnType<typeof createLedgerStore>;

const ofAllowance = ({ ownerId, price, day }: Allowance) =>
  and(eq(dailyUsage.ownerId, ownerId), eq(dailyUsage.price, price), eq(dailyUsage.day, day));

export const createLedgerStore = (database: Database) => ({
  /** Takes one from a daily allowance in a single statement; false when nothing is left, however many ask at once. */
  async takeOne(allowance: Allowance, limit: number, queryable: Queryable): Promise<boolean> {
    if (limit <= 0) return false;
    const taken = await queryable
      .insert(dailyUsage)
      .values({ ...allowance, used: 1 })
      .onConflictDoUpdate({
        target: [dailyUsage.ownerId, dailyUsage.price, dailyUsage.day],
        set: { used: sql`${dailyUsage.used} + 1` },
        setWhere: sql`${dailyUsage.used} < ${limit}`,
      })
      .returning({ used: dailyUsage.used });
    return taken.length === 1;
  },

  async giveOneBack(allowance: Allowance, queryable: Queryable): Promise<void> {
    await queryable
      .update(dailyUsage)
      .set({ used: sql`${dailyUsage.used} - 1` })
      .where(and(ofAllowance(allowance), gt(dailyUsage.used, 0)));
  },

  async usedOf(allowance: Allowance): Promise<number> {
    const [row] = await database.select({ used: dailyUsage.used }).from(dailyUsage).where(ofAllowance(allowance));
    return row?.used ?? 0;
  },

  async insertCharge(row: typeof charges.$inferInsert, queryable: Queryable): Promise<void> {
    await queryable.insert(charges).values(row);
  },

  /** Ends a reserved charge; undefined when there is none, or it has ended before. */
  async endCharge(runId: string, state: ChargeState, endedAt: Date, queryable: Queryable): Promise<ChargeRow | undefined> {
    const [row] = await queryable
      .update(charges)
      .set({ state, endedAt })
      .where(and(eq(charges.runId, runId), eq(charges.state, 'reserved')))
      .returning();
    return row;
  },

  async chargesOf(ownerId: string): Promise<ChargeRow[]> {
    return database.select().from(charges).where(eq(charges.ownerId, ownerId)).orderBy(charges.createdAt);
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(charges).where(eq(charges.ownerId, ownerId));
    await queryable.delete(dailyUsage).where(eq(dailyUsage.ownerId, ownerId));
  },
});
