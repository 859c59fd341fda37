import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { charges, dailyUsage } from './ledger.tables.ts';

export type ChargeState = 'reserved' | 'settled' | 'returned';
export type ChargeRow = typeof charges.$inferSelect;
type Allowance = { ownerId: string; price: string; day: string };
type NewCharge = Allowance & { runId: string; title: string; createdAt: Date };

export type LedgerStore = ReturnType<typeof createLedgerStore>;

const ofAllowance = ({ ownerId, price, day }: Allowance) =>
  and(eq(dailyUsage.ownerId, ownerId), eq(dailyUsage.price, price), eq(dailyUsage.day, day));

export const createLedgerStore = (database: Database) => ({
  /** Takes one from a daily allowance and notes what for, in a single statement; false when nothing is left, however many ask at once. */
  async reserve(charge: NewCharge, limit: number, queryable: Queryable): Promise<boolean> {
    if (limit <= 0) return false;
    const { ownerId, runId, price, day, title, createdAt } = charge;
    const { rows } = await queryable.execute<{ runId: string }>(sql`
      with taken as (
        insert into daily_usage (owner_id, price, day, used) values (${ownerId}, ${price}, ${day}, 1)
        on conflict (owner_id, price, day) do update set used = daily_usage.used + 1 where daily_usage.used < ${limit}
        returning owner_id
      )
      insert into charges (owner_id, run_id, price, day, state, title, created_at)
      select owner_id, ${runId}, ${price}, ${day}, 'reserved', ${title}, ${createdAt.toISOString()} from taken
      returning run_id as "runId"`);
    return rows.length === 1;
  },

  async giveOneBack(allowance: Allowance, queryable: Queryable): Promise<void> {
    await queryable
      .update(dailyUsage)
      .set({ used: sql`${dailyUsage.used} - 1` })
      .where(and(ofAllowance(allowance), gt(dailyUsage.used, 0)));
  },

  async usedOf(allowance: Allowance): Promise<number> {
    const [row] = await database
      .select({ used: dailyUsage.used })
      .from(dailyUsage)
      .where(ofAllowance(allowance));
    return row?.used ?? 0;
  },

  /** Ends a reserved charge; undefined when there is none, or it has ended before. */
  async endCharge(
    runId: string,
    state: ChargeState,
    endedAt: Date,
    queryable: Queryable,
  ): Promise<ChargeRow | undefined> {
    const [row] = await queryable
      .update(charges)
      .set({ state, endedAt })
      .where(and(eq(charges.runId, runId), eq(charges.state, 'reserved')))
      .returning();
    return row;
  },

  async clearTitles(runIds: readonly string[], queryable: Queryable): Promise<void> {
    await queryable
      .update(charges)
      .set({ title: '' })
      .where(sql`${charges.runId} = any(${sql.param(runIds)}::uuid[])`);
  },

  async chargesOf(ownerId: string): Promise<ChargeRow[]> {
    return database.select().from(charges).where(eq(charges.ownerId, ownerId)).orderBy(charges.createdAt);
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(charges).where(eq(charges.ownerId, ownerId));
    await queryable.delete(dailyUsage).where(eq(dailyUsage.ownerId, ownerId));
  },
});
