import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RunKinds } from '../run-kinds.ts';
import type { RunTiming } from '../run-timing.ts';
import type { RunWorker } from '../run-worker.ts';
import type { RunRow } from '../runs.store.ts';
import type { StepStore } from '../steps/steps.store.ts';
import type { ClaimStore } from './claims.store.ts';

/** How often it may fail in a row. */
export const RUN_ATTEMPTS = 5;

type Deps = {
  claims: ClaimStore;
  steps: StepStore;
  kinds: RunKinds;
  worker: RunWorker;
  clock: Clock;
  log: Log;
  timing: RunTiming;
  /** Told of a run that may be taken at once. */
  onDue: (row: RunRow) => Promise<void>;
};

/** Does one attempt at a run that was taken, and lets go of it where that did not bring it to its end. */
export const createLaneWork = ({ claims, steps, kinds, worker, clock, log, timing, onDue }: Deps) => {
  const attempt = async (row: RunRow): Promise<void> => {
    try {
      const how = await worker.execute({ row, kind: kinds.of(row.kind), tries: RUN_ATTEMPTS });
      if (how === 'ended') return;
      if (how !== 'interrupted') {
        if ((await steps.putAway(row, how, clock.now())) === 'due') await onDue(row);
      } else if (await claims.putBack(row, { wakeAt: clock.now(), failures: row.failures })) {
        await onDue(row);
      }
    } catch (error) {
      const failures = row.failures + 1;
      log.warn({ err: error, runId: row.id, failures }, 'an attempt at a run failed');
      const wakeAt = new Date(clock.now().getTime() + timing.firstPauseMs * 2 ** row.failures);
      await claims.putBack(row, { wakeAt, failures });
    }
  };

  return (row: RunRow): Promise<void> =>
    attempt(row).catch((error: unknown) =>
      // It is found by who looks after abandoned runs.
      log.error({ err: error, runId: row.id }, 'a run could not be put back'),
    );
};
