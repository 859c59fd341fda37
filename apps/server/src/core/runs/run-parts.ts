import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Push } from '../../platform/push/push.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Sockets } from '../sockets/sockets.service.ts';
import { createEventKeeper } from './event-keeper.ts';
import type { EndedRun } from './run-kind.ts';
import { RUN_CHANNELS } from './run-messages.ts';
import { createRunWorker } from './run-worker.ts';
import { createRuns, RUN_ATTEMPTS } from './runs.service.ts';
import { createRunStore } from './runs.store.ts';
import { runUserData } from './runs.user-data.ts';

const JOB = 'run';
const RUNS_AT_ONCE = 2;

type Deps = {
  database: Database;
  commonCommit: RunInTransaction;
  ledger: Ledger;
  push: Push;
  jobs: Jobs;
  sockets: Sockets;
  clock: Clock;
  log: Log;
  onEnded: (ended: EndedRun) => void;
};

/** Puts the parts of runs together: where they are kept, who works on them, who is told. */
export const createRunParts = ({
  database,
  commonCommit,
  ledger,
  push,
  jobs,
  sockets,
  clock,
  log,
  onEnded,
}: Deps) => {
  const store = createRunStore(database);
  const onChange = (owner: string, runId: string): void => {
    const told = [sockets.notify(owner, 'run', runId), push.publish(RUN_CHANNELS.said, runId)];
    Promise.all(told).catch((error: unknown) => log.warn({ err: error }, 'a run could not be announced'));
  };
  const keeper = createEventKeeper({
    store,
    broadcast: push,
    log,
    onProgress: ({ owner, runId }) => onChange(owner, runId),
  });
  const worker = createRunWorker({
    store,
    ledger,
    keeper,
    presence: push,
    clock,
    log,
    commonCommit,
    onChange,
    onEnded,
  });
  const runs = createRuns({
    store,
    worker,
    ledger,
    broadcast: push,
    presence: push,
    clock,
    log,
    onChange,
    enqueue: async (runId, tx) => {
      await jobs.enqueue(JOB, { runId }, { ...(tx && { tx }), singletonKey: runId });
    },
  });
  jobs.register<{ runId: string }>(JOB, ({ runId }) => runs.workQueued(runId), {
    concurrency: RUNS_AT_ONCE,
    attempts: RUN_ATTEMPTS,
  });
  sockets.register('run', async (owner, runId, locale) => {
    const run = await runs.one(runId, owner, locale);
    return run && { type: 'run', run };
  });
  return { runs, userData: runUserData(store), pageFailed: store.pageFailed };
};
