import { sql } from 'drizzle-orm';
import type { Reads } from '../../platform/database/replica/replica.ts';
import { toJson } from '../../platform/database/to-json.ts';

type OwnerDay = { ownerId: string; day: string };

export type UsageStore = ReturnType<typeof createUsageStore>;

export const createUsageStore = (reads: Reads) => ({
  async usedOn(days: readonly OwnerDay[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await reads.execute<{ ownerId: string; used: number }>(sql`
      select owner_id as "ownerId", count(*)::int as used
      from jsonb_to_recordset(${toJson(days)}::jsonb) as asked ("ownerId" uuid, "day" text)
      join charges on charges.owner_id = asked."ownerId" and charges.day = asked."day"
      where state <> 'returned'
      group by owner_id`);
    return new Map(rows.map(({ ownerId, used }) => [ownerId, used]));
  },

  /**
   * Numbers of charges settled and refunded, by the UTC day on which they began. Days without charges are
   * left out.
   */
  async byDay(since: Date): Promise<{ day: string; settled: number; returned: number }[]> {
    const { rows } = await reads.execute<{ day: string; settled: number; returned: number }>(sql`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        (count(*) filter (where state = 'settled'))::int as settled,
        (count(*) filter (where state = 'returned'))::int as returned
      from charges where created_at >= ${since.toISOString()}
      group by 1`);
    return rows;
  },
});
