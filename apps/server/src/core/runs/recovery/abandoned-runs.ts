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

/** When to look again for a server that was missed, after it can be called dead. */
const SECOND_LOOK_MS = 500;
/** A run of this very server that is not worked on is young for so long, as its work may be about to begin. */
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

/** Runs that nobody works on any more, since their server died or lost them. */
export const createAbandonedRuns = (deps: Deps) => {
  const { claims, worker, ends, presence, clock, log, timing, kinds, onChange } = deps;
  const deadServers = createDeadServers(presence, timing.awayMs);
  /** Runs of this server that it does not work on, and since when. */
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

  /** Ends it as interrupted: what it had said is kept, and its price is given back. */
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
    for (const row of await claims.held([...kinds.here(), ...kinds.inLanes()])) {
      if (row.server === null || worker.lives.has(row.id)) continue;
      const isOurs = row.server === presence.serverNumber;
      if (isOurs ? !isLost(row) : !(await deadServers.isDead(row.server))) continue;
      // What takes its server down each time would go on doing so.
      const isHopeless = kinds.laneOf(row.kind) === undefined || row.failures + 1 >= RUN_ATTEMPTS;
      const isRecovered = isHopeless
        ? await interrupt(row)
        : await claims.putBack(row, { wakeAt: clock.now(), failures: row.failures + 1 });
      if (!isRecovered) continue;
      log.warn({ runId: row.id, isHopeless }, 'an abandoned run was recovered');
      onChange(row.askerId, row.id);
    }
  };

  const lookAgain = (): void => {
    recovering = setTimeout(
      () =>
        void recover()
          .catch((error: unknown) => log.warn({ err: error }, 'abandoned runs could not be looked after'))
          .finally(() => isStopped || lookAgain()),
      deadServers.isMissing() ? timing.awayMs + SECOND_LOOK_MS : timing.recoverEveryMs,
    ).unref();
  };

  return {
    /** Looks after them, now and from time to time. */
    async start(): Promise<void> {
      await recover();
      lookAgain();
    },

    stop(): void {
      isStopped = true;
      clearTimeout(recovering);
    },
  };
};
