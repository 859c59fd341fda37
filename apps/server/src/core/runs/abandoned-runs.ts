import type { RunKindName } from '@studiolo/contract/runs/entities';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { createDeadServers, SECOND_LOOK_MS } from './dead-servers.ts';
import type { RunKind } from './run-kind.ts';
import type { ServerPresence } from './run-messages.ts';
import type { RunWorker } from './run-worker.ts';
import type { RunStore } from './runs.store.ts';

const RECOVER_EVERY_MS = 10_000;
/** A run of this very server that is not worked on is young for so long, as its end may still be being kept. */
const OWN_GRACE_MS = 30_000;

type Deps = {
  store: RunStore;
  worker: RunWorker;
  presence: ServerPresence;
  clock: Clock;
  log: Log;
  kinds: ReadonlyMap<RunKindName, RunKind>;
  enqueue: (runId: string) => Promise<void>;
  onChange: (owner: string, runId: string) => void;
};

/** Runs that nobody works on any more, since their server died or their job is lost. */
export const createAbandonedRuns = ({
  store,
  worker,
  presence,
  clock,
  log,
  kinds,
  enqueue,
  onChange,
}: Deps) => {
  const deadServers = createDeadServers(presence);
  let recovering: NodeJS.Timeout | undefined;
  let isStopped = false;

  const unfinished = (where: RunKind['dispatch']) =>
    store.unfinished(
      [...kinds.values()].filter(({ dispatch }) => dispatch === where).map(({ kind }) => kind),
    );

  /** Jobs are no part of a backup: in a restored database, unfinished work has none. */
  const enqueueUnfinished = async (): Promise<void> => {
    for (const { id } of await unfinished('queue')) await enqueue(id);
  };

  /** Ends the `here` runs whose server died: what they had said is kept, and their price is given back. */
  const recover = async (): Promise<void> => {
    for (const row of await unfinished('here')) {
      const kind = kinds.get(row.kind);
      if (!kind || worker.lives.has(row.id) || row.server === null) continue;
      const isYoung = clock.now().getTime() - row.createdAt.getTime() < OWN_GRACE_MS;
      const isOurs = row.server === presence.serverNumber;
      if (isOurs ? isYoung : !(await deadServers.isDead(row.server))) continue;
      const events = await store.eventsFrom(row.id, 0);
      const outcome = {
        runId: row.id,
        owner: row.ownerId,
        state: 'interrupted',
        events,
        error: { key: 'interrupted' },
      } as const;
      if (!(await worker.conclude(row, kind, outcome, row.server))) continue;
      log.warn({ runId: row.id }, 'an abandoned run was ended');
      onChange(row.ownerId, row.id);
    }
  };

  const lookAgain = (): void => {
    recovering = setTimeout(
      () =>
        void recover()
          .catch((error: unknown) => log.warn({ err: error }, 'abandoned runs could not be looked after'))
          .finally(() => isStopped || lookAgain()),
      deadServers.isMissing() ? SECOND_LOOK_MS : RECOVER_EVERY_MS,
    ).unref();
  };

  return {
    /** Looks after them, now and from time to time. */
    async start(): Promise<void> {
      await recover();
      await enqueueUnfinished();
      lookAgain();
    },

    stop(): void {
      isStopped = true;
      clearTimeout(recovering);
    },
  };
};
