import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RunKindName } from '@studiolo/contract/runs/entities';
import type { Database } from '../../../platform/database/database.ts';
import { runEvents, runs } from '../runs.tables.ts';
import { isStill, type RunRow } from '../runs.store.ts';

export type ClaimStore = ReturnType<typeof createClaimStore>;

type ClaimInput = {
  kinds: readonly RunKindName[];
  server: number;
  now: Date;
  limit: number;
};

const isUnfinished = inArray(runs.state, ['queued', 'running']);

/** Claims of servers on runs. A run without a server may be claimed once `wakeAt` has passed. */
export const createClaimStore = (database: Database) => ({
  /**
   * Claims the run that has been due longest among those of the owner with the fewest running runs, and
   * deletes its earlier events. Returns undefined if none is due.
   */
  async claim({ kinds, server, now, limit }: ClaimInput): Promise<RunRow | undefined> {
    const ofLane = and(inArray(runs.kind, [...kinds]), isUnfinished);
    const claimed = database.$with('taken').as(
      database
        .update(runs)
        .set({ state: 'running', server, waitingFor: null, attempt: sql`${runs.attempt} + 1` })
        .where(
          eq(
            runs.id,
            sql`(
              with held as (
                select owner_id, count(*) as everywhere, count(*) filter (where server = ${server}) as here
                from runs where ${ofLane} and server is not null group by owner_id
              )
              select runs.id from runs left join held on held.owner_id = runs.owner_id
              where ${ofLane} and runs.server is null and runs.wake_at <= ${now.toISOString()}
                and coalesce(held.here, 0) < ${limit}
              order by coalesce(held.everywhere, 0), runs.wake_at, runs.id
              limit 1 for update of runs skip locked
            )`,
          ),
        )
        .returning(),
    );
    const forgotten = database.$with('forgotten').as(
      database
        .delete(runEvents)
        .where(sql`${runEvents.runId} in (select id from taken)`)
        .returning({ runId: runEvents.runId }),
    );
    const [row] = await database.with(claimed, forgotten).select().from(claimed);
    return row;
  },

  /** Releases a run to be claimed again at a given time. False if the run no longer matches `row`. */
  async release(row: RunRow, { wakeAt, failures }: Pick<RunRow, 'wakeAt' | 'failures'>): Promise<boolean> {
    const hasFailed = failures > row.failures;
    const { rowCount } = await database
      .update(runs)
      .set({ server: null, wakeAt, failures, ...(hasFailed && { state: 'queued' as const, progress: null }) })
      .where(isStill(row));
    return rowCount === 1;
  },

  /** Runs of some kinds that a server works on, or worked on when it died. */
  async claimed(kinds: readonly RunKindName[]): Promise<RunRow[]> {
    return database
      .select()
      .from(runs)
      .where(and(isUnfinished, isNotNull(runs.server), inArray(runs.kind, [...kinds])));
  },

  async due(kinds: readonly RunKindName[], now: Date): Promise<RunKindName[]> {
    const rows = await database
      .selectDistinct({ kind: runs.kind })
      .from(runs)
      .where(
        and(
          isUnfinished,
          inArray(runs.kind, [...kinds]),
          sql`${runs.server} is null and ${runs.wakeAt} <= ${now.toISOString()}`,
        ),
      );
    return rows.map(({ kind }) => kind);
  },

  async counts(kinds: readonly RunKindName[]) {
    const countWhere = (condition: ReturnType<typeof sql>) =>
      sql<number>`count(*) filter (where ${condition})::int`.mapWith(Number);
    const [row] = await database
      .select({
        waiting: countWhere(sql`${runs.state} <> 'failed' and ${runs.server} is null`),
        active: countWhere(sql`${runs.state} <> 'failed' and ${runs.server} is not null`),
        failed: countWhere(sql`${runs.state} = 'failed'`),
      })
      .from(runs)
      .where(and(inArray(runs.kind, [...kinds]), inArray(runs.state, ['queued', 'running', 'failed'])));
    return row ?? { waiting: 0, active: 0, failed: 0 };
  },
});
