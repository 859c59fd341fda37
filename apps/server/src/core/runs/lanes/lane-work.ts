import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RunEnds } from '../run-ends.ts';
import type { RunKinds } from '../run-kinds.ts';
import type { RunTiming } from '../run-timing.ts';
import type { RunWorker } from '../run-worker.ts';
import type { RunRow } from '../runs.store.ts';
import type { StepStore } from '../steps/steps.store.ts';
import type { ClaimStore } from './claims.store.ts';

export const RUN_ATTEMPTS = 5;

type Deps = {
  claims: ClaimStore;
  steps: StepStore;
  kinds: RunKinds;
  worker: RunWorker;
  ends: RunEnds;
  clock: Clock;
  log: Log;
  timing: RunTiming;
  /** Notifies the lanes of a run that is due now. */
  onDue: (row: RunRow) => Promise<void>;
  onChange: (asker: string, runId: string) => void;
};

/** Makes one attempt at a claimed run, and releases the run if it has not ended. */
export const createLaneWork = (deps: Deps) => {
  const { claims, steps, kinds, worker, ends, clock, log, timing, onDue, onChange } = deps;

  const attempt = async (row: RunRow): Promise<void> => {
    const kind = kinds.of(row.kind);
    try {
      const how = await worker.execute({ row, kind, tries: RUN_ATTEMPTS });
      if (how === 'ended') return;
      if (how !== 'interrupted') {
        if ((await steps.suspend(row, how, clock.now())) === 'due') await onDue(row);
      } else if (await claims.release(row, { wakeAt: clock.now(), failures: row.failures })) {
        await onDue(row);
      }
    } catch (error) {
      const failures = row.failures + 1;
      log.warn({ err: error, runId: row.id, failures }, 'an attempt at a run failed');
      const wakeAt = new Date(clock.now().getTime() + timing.firstPauseMs * 2 ** row.failures);
      await claims.release(row, { wakeAt, failures });
    }
    // The user stopped it while it was being released.
    if (worker.isUnwanted(row.id) && (await ends.stopAway({ ...row, server: null }, kind)))
      onChange(row.askerId, row.id);
  };

  return (row: RunRow): Promise<void> =>
    attempt(row).catch((error: unknown) =>
      // Recovery of abandoned runs will find it.
      log.error({ err: error, runId: row.id }, 'a run could not be returned to its queue'),
    );
};
