import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createDeadServers } from './dead-servers.ts';
import type { ClaimStore } from '../lanes/claims.store.ts';
import { RUN_ATTEMPTS } from '../lanes/lane-work.ts';
import type { RunEnds } from '../run-ends.ts';
import type { RunKinds } from '../run-kinds.ts';
import type { ServerPresence } from '../run-messages.ts';
import type { RunTiming } from '../run-timing.ts';
import type { RunWorker } from '../run-worker.ts';
import type { RunRow } from '../runs.store.ts';

/** Delay before a missing server is checked again, after which it may be considered dead. */
const RECHECK_DELAY_MS = 500;
/** Grace period for a run of this server that is not being worked on yet, in ms. */
const OWN_GRACE_MS = 30_000;

type Deps = {
  claims: ClaimStore;
  eventsOf: (runId: string) => Promise<RunRow['events']>;
  worker: RunWorker;
  ends: RunEnds;
  presence: ServerPresence;
  clock: Clock;
  log: Log;
  timing: RunTiming;
  kinds: RunKinds;
  onChange: (asker: string, runId: string) => void;
};

export type AbandonedRuns = ReturnType<typeof createAbandonedRuns>;

export const createAbandonedRuns = (deps: Deps) => {
  const { claims, worker, ends, presence, clock, log, timing, kinds, onChange } = deps;
  const deadServers = createDeadServers(presence, timing.awayMs);
  /** When work on each run of this server was last seen to have stopped. */
  const lostSince = new Map<string, number>();
  let recovering: NodeJS.Timeout | undefined;
  let isStopped = false;

  const isLost = ({ id, attempt }: RunRow): boolean => {
    const key = `${id} ${attempt}`;
    const since = lostSince.get(key) ?? performance.now();
    lostSince.set(key, since);
    const isOver = performance.now() - since >= OWN_GRACE_MS;
    if (isOver) lostSince.delete(key);
    return isOver;
  };

  /** Ends a run as interrupted: its text is kept and its price refunded. */
  const interrupt = async (row: RunRow): Promise<boolean> => {
    const base = {
      runId: row.id,
      owner: row.ownerId,
      asker: row.askerId,
      events: (await deps.eventsOf(row.id)) ?? [],
    };
    const outcome = { ...base, state: 'interrupted', error: { key: 'interrupted' } } as const;
    return ends.conclude(row, kinds.of(row.kind), outcome);
  };

  const recover = async (): Promise<void> => {
    for (const row of await claims.claimed([...kinds.here(), ...kinds.inLanes()])) {
      if (row.server === null || worker.lives.has(row.id)) continue;
      const isOurs = row.server === presence.serverNumber;
      if (isOurs ? !isLost(row) : !(await deadServers.isDead(row.server))) continue;
      // A run that has repeatedly crashed its server would do so again.
      const isHopeless = kinds.laneOf(row.kind) === undefined || row.failures + 1 >= RUN_ATTEMPTS;
      const isRecovered = isHopeless
        ? await interrupt(row)
        : await claims.release(row, { wakeAt: clock.now(), failures: row.failures + 1 });
      if (!isRecovered) continue;
      log.warn({ runId: row.id, isHopeless }, 'an abandoned run was recovered');
      onChange(row.askerId, row.id);
    }
  };

  const scheduleCheck = (): void => {
    recovering = setTimeout(
      () =>
        void recover()
          .catch((error: unknown) => log.warn({ err: error }, 'abandoned runs could not be recovered'))
          .finally(() => isStopped || scheduleCheck()),
      deadServers.isMissing() ? timing.awayMs + RECHECK_DELAY_MS : timing.recoverEveryMs,
    ).unref();
  };

  return {
    async start(): Promise<void> {
      await recover();
      scheduleCheck();
    },

    stop(): void {
      isStopped = true;
      clearTimeout(recovering);
    },
  };
};
