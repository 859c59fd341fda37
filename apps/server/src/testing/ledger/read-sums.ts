import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

export const cents = (amount: unknown): number => Math.round(Number(amount) * 100);

/**
 * Returns the amounts used in each window and left in each pack of an owner, and the sums of the charges, all
 * in cents.
 */
export const readSums = async (database: Database, owner: string) => {
  const { rows: windows } = await database.execute<{ used: string; charged: string }>(sql`
    select used, (select coalesce(sum(case when state = 'reserved' then amount else paid end), 0) from charges
      where charges.owner_id = meter_usage.owner_id and charges.meter = meter_usage.meter
        and charges.window_start = meter_usage.window_start) as charged
    from meter_usage where owner_id = ${owner}`);
  const { rows: packs } = await database.execute<{ id: string; remaining: string; charged: string }>(sql`
    select id, remaining, (select coalesce(sum(case when state = 'reserved' then amount else paid end), 0) from charges
      where allowance_id = allowances.id) as charged
    from allowances where owner_id = ${owner}`);
  return {
    windows: windows.map(({ used, charged }) => ({ used: cents(used), charged: cents(charged) })),
    packs: packs.map(({ id, remaining, charged }) => ({
      id,
      remaining: cents(remaining),
      charged: cents(charged),
    })),
  };
};
