import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/database/to-json.ts';
import type { Awaited } from '../events/live-run.ts';
import { isStill, type Taken } from '../runs.store.ts';
import { runs, runSignals, runSteps } from '../runs.tables.ts';

/** Pays for good what a finished part of a run cost. */
type SettlePart = (runId: string, amount: number, queryable: Queryable) => Promise<void>;

export type StepStore = ReturnType<typeof createStepStore>;

/** What is kept of a step; no result: it was begun, and it is not known how it ended. */
export type KeptStep = { isNew: boolean; result: { value?: unknown } | null; until: number | null };

/** Steps of runs, kept only while the run belongs to who keeps them: undefined or false where it does not any more. */
export const createStepStore = (database: Database, settlePart: SettlePart) => {
  /** Who takes a run over waits for what is being kept of it. */
  const mine = (run: Taken) => sql`select id from runs where ${isStill(run)} for no key update`;

  return {
    /** The results of a run’s ended steps, by step name. */
    async ended(runId: string): Promise<ReadonlyMap<string, { value?: unknown }>> {
      const rows = await database
        .select({ name: runSteps.name, result: runSteps.result })
        .from(runSteps)
        .where(and(eq(runSteps.runId, runId), isNotNull(runSteps.result)));
      return new Map(rows.flatMap(({ name, result }) => (result ? [[name, result]] : [])));
    },

    /** Notes that a step is begun, or answers what is kept of it. */
    async begin(run: Taken, name: string, until: Date | null = null): Promise<KeptStep | undefined> {
      const { rows } = await database.execute<KeptStep & { isMine: boolean }>(sql`
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

    /** Keeps what a step came to, and pays what it cost in the same commit; once, however often it is tried. */
    async finish(run: Taken, name: string, result: { value?: unknown }, cost: number): Promise<boolean> {
      const keep = async (queryable: Queryable) => {
        const { rows } = await queryable.execute<{ isMine: boolean; isNew: boolean }>(sql`
          with mine as (update runs set failures = 0 where ${isStill(run)} returning id), kept as (
            update run_steps set result = ${toJson(result)}::jsonb from mine
            where run_id = mine.id and name = ${name} and result is null returning name
          )
          select exists (select from mine) as "isMine", exists (select from kept) as "isNew"`);
        return rows[0];
      };
      if (cost === 0) return (await keep(database))?.isMine === true;
      return database.transaction(async (tx) => {
        const kept = await keep(tx);
        if (kept?.isNew) await settlePart(run.id, cost, tx);
        return kept?.isMine === true;
      });
    },

    /** Ends a wait with the first signal of a name that ended no other one, where there is one. */
    async takeSignal(
      run: Taken,
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

    /** Lets go of a run until what it waits for comes. `due`: it has come already. */
    async putAway(run: Taken, { names, until }: Awaited, now: Date): Promise<'waits' | 'due' | 'lost'> {
      return database.transaction(async (tx) => {
        const { rowCount } = await tx
          .update(runs)
          .set({ server: null, wakeAt: until, waitingFor: [...names], failures: 0 })
          .where(isStill(run));
        if (rowCount !== 1) return 'lost';
        // Looks only once the run is locked: what came before is seen, and what comes now finds it put away.
        const came = await tx
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
        if (came.length === 0) return 'waits';
        await tx.update(runs).set({ wakeAt: now }).where(eq(runs.id, run.id));
        return 'due';
      });
    },

    /** Keeps a signal, and makes the run due that was put away for it; false when it is known, or the run has ended. */
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
        // Nothing is a value of its own here: the column takes no NULL.
        const signal = { runId, name, key, payload: sql`${toJson(payload ?? null)}::jsonb` };
        const { rowCount } = await tx.insert(runSignals).values(signal).onConflictDoNothing();
        if (rowCount !== 1) return false;
        if (run.server === null && run.waitingFor?.includes(name))
          await tx.update(runs).set({ wakeAt: now }).where(eq(runs.id, runId));
        return true;
      });
    },
  };
};
