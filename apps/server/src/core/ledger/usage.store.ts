import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

type OwnDay = { ownerId: string; day: string };

export type UsageStore = ReturnType<typeof createUsageStore>;

/** What all together, and several people, have used. */
export const createUsageStore = (database: Database) => ({
  /** How much was charged to each of some people on a day of their own. */
  async usedOn(days: readonly OwnDay[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await database.execute<{ ownerId: string; used: number }>(sql`
      select owner_id as "ownerId", count(*)::int as used
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as asked ("ownerId" uuid, "day" text)
      join charges on charges.owner_id = asked."ownerId" and charges.day = asked."day"
      where state <> 'returned'
      group by owner_id`);
    return new Map(rows.map(({ ownerId, used }) => [ownerId, used]));
  },

  /** How much was settled and given back of what was begun on each day since a moment, in UTC; days without are left out. */
  async byDay(since: Date): Promise<{ day: string; settled: number; returned: number }[]> {
    const { rows } = await database.execute<{ day: string; settled: number; returned: number }>(sql`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        (count(*) filter (where state = 'settled'))::int as settled,
        (count(*) filter (where state = 'returned'))::int as returned
      from charges where created_at >= ${since.toISOString()}
      group by 1`);
    return rows;
  },
});
