import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import { NO_TRACING, type Tracing } from '../../platform/tracing/tracing.ts';
import type { Push } from '../../platform/push/push.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { Sockets } from '../sockets/sockets.service.ts';
import { createAbandonedRuns } from './recovery/abandoned-runs.ts';
import { createEventSaver } from './events/event-saver.ts';
import { createRemoteFollowers } from './events/remote-followers.ts';
import { createClaimStore } from './lanes/claims.store.ts';
import { createLaneWork } from './lanes/lane-work.ts';
import type { Lane } from './lanes/lane.ts';
import { createLanes } from './lanes/lanes.ts';
import { createRunEnds } from './run-ends.ts';
import type { EndedRun } from './run-kind.ts';
import { createRunKinds } from './run-kinds.ts';
import { RUN_CHANNELS } from './run-messages.ts';
import { RUN_TIMING, type RunTiming } from './run-timing.ts';
import { createRunWorker } from './run-worker.ts';
import { createRuns } from './runs.service.ts';
import { createContextOf } from './steps/create-context.ts';
import { createStepStore } from './steps/steps.store.ts';
import { createRunStore } from './runs.store.ts';
import { runUserData } from './runs.user-data.ts';

type Deps = {
  database: Database;
  commonCommit: RunInTransaction;
  ledger: Ledger;
  push: Push;
  sockets: Sockets;
  clock: Clock;
  log: Log;
  tracing?: Tracing;
  onEnded: (ended: EndedRun) => void;
  slotsOf: (lane: Lane) => number;
  timing?: RunTiming;
};

export const createRunParts = ({
  database,
  commonCommit,
  ledger,
  push,
  sockets,
  clock,
  log,
  tracing = NO_TRACING,
  onEnded,
  slotsOf,
  timing = RUN_TIMING,
}: Deps) => {
  const store = createRunStore(database);
  const onChange = (asker: string, runId: string): void => {
    const notices = [sockets.notify(asker, 'run', runId), push.publish(RUN_CHANNELS.said, runId)];
    Promise.all(notices).catch((error: unknown) => log.warn({ err: error }, 'a run could not be announced'));
  };
  /** Notifies all pages of the owner, because they show the remaining quota. */
  const onCharge = (owner: string): void => sockets.notifyChanges(owner, [['count', '']]);
  const eventSaver = createEventSaver({
    store,
    broadcast: push,
    log,
    onProgress: ({ asker, runId }) => onChange(asker, runId),
  });
  const kinds = createRunKinds();
  const claims = createClaimStore(database);
  const ends = createRunEnds({ store, ledger, clock, log, commonCommit, onCharge });
  const steps = createStepStore(database, ledger.settlePart);
  const contextOf = createContextOf({ steps, clock, log, tracing, timing });
  const followers = createRemoteFollowers(push, timing.followedWithinMs);
  const worker = createRunWorker({
    ends,
    eventSaver,
    followers,
    log,
    tracing,
    contextOf,
    unwantedOf: store.unwantedOf,
    onChange,
    onEnded,
  });
  const common = {
    claims,
    steps,
    kinds,
    worker,
    ends,
    onChange,
    followers,
    presence: push,
    broadcast: push,
    clock,
    log,
    tracing,
    timing,
  };
  const runs = createRuns({
    ...common,
    store,
    ledger,
    onCharge,
    lanes: createLanes({
      ...common,
      slotsOf,
      work: createLaneWork({
        ...common,
        onDue: (row) => push.publish(RUN_CHANNELS.due, `${kinds.laneOf(row.kind)?.name} ${row.id}`),
      }),
    }),
    abandoned: createAbandonedRuns({
      ...common,
      eventsOf: (runId) => store.eventsFrom(runId, 0),
    }),
  });
  sockets.register('run', async (asker, runId, locale) => {
    const run = await runs.one(runId, asker, locale);
    return run && { type: 'run', run };
  });
  return { runs, userData: runUserData(store), pageFailed: store.pageFailed };
};
