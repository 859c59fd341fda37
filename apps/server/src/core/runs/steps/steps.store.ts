import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/database/to-json.ts';
import type { SignalWait } from '../events/live-run.ts';
import { isStill, type RunClaim } from '../runs.store.ts';
import { runs, runSignals, runSteps } from '../runs.tables.ts';

type SettlePart = (runId: string, amount: number, queryable: Queryable) => Promise<void>;

export type StepStore = ReturnType<typeof createStepStore>;

/** The saved state of a step. A null result: the step was begun and its outcome is unknown. */
export type StoredStep = { isNew: boolean; result: { value?: unknown } | null; until: number | null };

/**
 * Steps of runs, written only by the server that has claimed the run. The methods return undefined or false
 * if it has lost the run.
 */
export const createStepStore = (database: Database, settlePart: SettlePart) => {
  /** Locks the run, so that a server that takes it over waits for this write. */
  const mine = (run: RunClaim) => sql`select id from runs where ${isStill(run)} for no key update`;

  return {
    async ended(runId: string): Promise<ReadonlyMap<string, { value?: unknown }>> {
      const rows = await database
        .select({ name: runSteps.name, result: runSteps.result })
        .from(runSteps)
        .where(and(eq(runSteps.runId, runId), isNotNull(runSteps.result)));
      return new Map(rows.flatMap(({ name, result }) => (result ? [[name, result]] : [])));
    },

    /** Records that a step begins, or returns its saved state. */
    async begin(run: RunClaim, name: string, until: Date | null = null): Promise<StoredStep | undefined> {
      const { rows } = await database.execute<StoredStep & { isMine: boolean }>(sql`
        with mine as (${mine(run)}), known as (
          select result, until from run_steps where run_id = ${run.id} and name = ${name}
        ), begun as (
          insert into run_steps (run_id, name, until)
          select id, ${name}, ${until?.toISOString() ?? null}::timestamptz from mine
          on conflict do nothing returning until
        )
        select exists (select from mine) as "isMine", exists (select from begun) as "isNew",
          (select result from known) as result,
          (select (extract(epoch from until) * 1000)::float8
            from (select until from known union all select until from begun) as either) as until`);
      return rows[0]?.isMine === true ? rows[0] : undefined;
    },

    /** Saves the result of a step and charges for it in the same commit. Idempotent. */
    async finish(run: RunClaim, name: string, result: { value?: unknown }, cost: number): Promise<boolean> {
      const save = async (queryable: Queryable) => {
        const { rows } = await queryable.execute<{ isMine: boolean; isNew: boolean }>(sql`
          with mine as (update runs set failures = 0 where ${isStill(run)} returning id), kept as (
            update run_steps set result = ${toJson(result)}::jsonb from mine
            where run_id = mine.id and name = ${name} and result is null returning name
          )
          select exists (select from mine) as "isMine", exists (select from kept) as "isNew"`);
        return rows[0];
      };
      if (cost === 0) return (await save(database))?.isMine === true;
      return database.transaction(async (tx) => {
        const result = await save(tx);
        if (result?.isNew) await settlePart(run.id, cost, tx);
        return result?.isMine === true;
      });
    },

    /** Ends a wait with the first unread signal of a name, if there is one. */
    async consumeSignal(
      run: RunClaim,
      wait: string,
      name: string,
    ): Promise<{ isTaken: boolean; payload: unknown } | undefined> {
      const { rows } = await database.execute<{ isMine: boolean; isTaken: boolean; payload: unknown }>(sql`
        with mine as (${mine(run)}), next as (
          select run_id, name, key from run_signals
          where run_id in (select id from mine) and name = ${name} and taken_by is null
          order by came_at, key limit 1
        ), taken as (
          update run_signals set taken_by = ${wait} from next
          where run_signals.run_id = next.run_id and run_signals.name = next.name and run_signals.key = next.key
          returning run_signals.run_id, payload
        ), done as (
          update run_steps set result = jsonb_build_object('value', payload) from taken
          where run_steps.run_id = taken.run_id and run_steps.name = ${wait}
        )
        select exists (select from mine) as "isMine", exists (select from taken) as "isTaken",
          (select payload from taken) as payload`);
      return rows[0]?.isMine === true ? rows[0] : undefined;
    },

    /** Releases a run until its signal arrives. `due`: the signal has already arrived. */
    async suspend(run: RunClaim, { names, until }: SignalWait, now: Date): Promise<'waits' | 'due' | 'lost'> {
      return database.transaction(async (tx) => {
        const { rowCount } = await tx
          .update(runs)
          .set({ server: null, wakeAt: until, waitingFor: [...names], failures: 0 })
          .where(isStill(run));
        if (rowCount !== 1) return 'lost';
        // Reads signals only once the run is locked: earlier ones are seen here, and later ones find the run
        // suspended.
        const arrived = await tx
          .select({ key: runSignals.key })
          .from(runSignals)
          .where(
            and(
              eq(runSignals.runId, run.id),
              inArray(runSignals.name, [...names]),
              sql`${runSignals.takenBy} is null`,
            ),
          )
          .limit(1);
        if (arrived.length === 0) return 'waits';
        await tx.update(runs).set({ wakeAt: now }).where(eq(runs.id, run.id));
        return 'due';
      });
    },

    /**
     * Saves a signal and makes due the run that waits for it. False for a duplicate or if the run has ended.
     */
    async signal(
      { runId, name, key }: Pick<typeof runSignals.$inferSelect, 'runId' | 'name' | 'key'>,
      payload: unknown,
      now: Date,
    ): Promise<boolean> {
      return database.transaction(async (tx) => {
        const [run] = await tx
          .select({ server: runs.server, waitingFor: runs.waitingFor })
          .from(runs)
          .where(and(eq(runs.id, runId), inArray(runs.state, ['queued', 'running'])))
          .for('no key update');
        if (!run) return false;
        // Restoring a backup reads JSON null as NULL, which the column refuses.
        const signal = { runId, name, key, payload: sql`${toJson(payload ?? {})}::jsonb` };
        const { rowCount } = await tx.insert(runSignals).values(signal).onConflictDoNothing();
        if (rowCount !== 1) return false;
        if (run.server === null && run.waitingFor?.includes(name))
          await tx.update(runs).set({ wakeAt: now }).where(eq(runs.id, runId));
        return true;
      });
    },
  };
};
