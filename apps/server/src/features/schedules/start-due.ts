import { randomUUID } from 'node:crypto';
import { schedulePath } from '@studiolo/contract/schedules/addresses';
import type { RunInTransaction, Transaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import { nextOccurrence } from './timing/next-occurrence.ts';
import type { ScheduleRow, ScheduleStore } from './schedules.store.ts';

export const SCHEDULE_RUN = 'schedule';

export type OccurrenceInput = { occurrenceId: string; scheduleId: string };

export type StartDeps = {
  store: Pick<ScheduleStore, 'lockDue' | 'insertOccurrence' | 'set'>;
  runs: Pick<Runs, 'prepare'>;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
};

type Start = { dueAt: Date; trigger: 'time' | 'manual'; change: Partial<ScheduleRow> };

/**
 * Creates an occurrence with its run, and marks the schedule as running. The caller has locked the schedule.
 * False if there is an occurrence at that time.
 */
export const startOccurrence = async (
  { store, runs, clock }: Pick<StartDeps, 'store' | 'runs' | 'clock'>,
  { id: scheduleId, ownerId, title }: ScheduleRow,
  { dueAt, trigger, change }: Start,
  tx: Transaction,
): Promise<{ occurrenceId: string; runId: string } | undefined> => {
  const [occurrenceId, runId] = [randomUUID(), randomUUID()];
  const startedAt = clock.now();
  const row = {
    id: occurrenceId,
    scheduleId,
    ownerId,
    runId,
    dueAt,
    trigger,
    state: 'running',
    startedAt,
  } as const;
  if (!(await store.insertOccurrence(row, tx))) {
    await store.set(scheduleId, change, tx);
    return undefined;
  }
  await store.set(scheduleId, { ...change, runId }, tx);
  await runs.prepare(
    {
      id: runId,
      kind: SCHEDULE_RUN,
      key: occurrenceId,
      owner: ownerId,
      title,
      path: schedulePath(scheduleId, occurrenceId),
      // Questions charge themselves, and pages are free.
      price: 'nothing',
      input: { occurrenceId, scheduleId } satisfies OccurrenceInput,
    },
    tx,
  );
  return { occurrenceId, runId };
};

/**
 * Starts what is due. Each occurrence is one commit with its run and the time of the next, under the lock of its
 * schedule, so that any number of servers may do this at once and die at any point. Occurrences that were missed
 * are caught up by one.
 */
export const createStartDue = (deps: StartDeps) => {
  const { store, transaction, clock, log } = deps;

  /** Starts one schedule, and returns its id. Undefined if none is due. */
  const startOne = (failed: readonly string[], onLocked: (id: string) => void) =>
    transaction(async (tx) => {
      const now = clock.now();
      const row = await store.lockDue(now, failed, tx);
      if (!row?.nextAt) return undefined;
      onLocked(row.id);
      const start = {
        dueAt: row.nextAt,
        trigger: 'time',
        change: { nextAt: nextOccurrence(row, now) },
      } as const;
      await startOccurrence(deps, row, start, tx);
      return row.id;
    });

  return async (): Promise<void> => {
    const failed: string[] = [];
    for (;;) {
      let locked: string | undefined;
      try {
        if ((await startOne(failed, (id) => (locked = id))) === undefined) return;
      } catch (error) {
        if (locked === undefined) throw error;
        // One schedule must not hold up the others; the next job tries it again.
        failed.push(locked);
        log.warn({ err: error, scheduleId: locked }, 'a schedule could not be started');
      }
    }
  };
};
