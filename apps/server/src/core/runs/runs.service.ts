import { randomUUID } from 'node:crypto';
import type { Price } from '@studiolo/contract/ledger/prices';
import type { Run, RunKindName } from '@studiolo/contract/runs/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import { Refusal } from '../../platform/errors/refusal.ts';
import { together } from '../../platform/concurrency/together.ts';
import type { Followed } from '../../platform/traffic/followed.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { AbandonedRuns } from './recovery/abandoned-runs.ts';
import { followElsewhere, replay } from './events/follow-elsewhere.ts';
import { followHere } from './events/follow-here.ts';
import type { Lanes } from './lanes/lanes.ts';
import type { RunEnds } from './run-ends.ts';
import type { RunKinds } from './run-kinds.ts';
import { RUN_CHANNELS, type Broadcast, type ServerPresence } from './run-messages.ts';
import type { RunTiming } from './run-timing.ts';
import type { RunWorker } from './run-worker.ts';
import type { StepStore } from './steps/steps.store.ts';
import type { RunRow, RunStore } from './runs.store.ts';

const TITLE_LENGTH = 120;

type Deps = {
  store: RunStore;
  steps: StepStore;
  kinds: RunKinds;
  worker: RunWorker;
  ends: RunEnds;
  lanes: Lanes;
  abandoned: AbandonedRuns;
  ledger: Ledger;
  broadcast: Broadcast;
  presence: ServerPresence;
  clock: Clock;
  log: Log;
  timing: RunTiming;
  onChange: (asker: string, runId: string) => void;
  /** Told once a run begins whose price may have been reserved. */
  onCharge: (payer: string) => void;
};

export type NewRun = {
  /** Where something else names the run before it is made; a fresh one otherwise. */
  id?: string;
  kind: RunKindName;
  /** Names the thing that is done: the same asker, kind and key is the same run. */
  key: string;
  /** Whose data it makes. */
  owner: string;
  /** Who sees it as theirs; the owner unless told. */
  asker?: string;
  /** Whose ledger it is charged to; the owner's unless told. */
  payer?: string;
  title: string;
  /** Where in the app its result is. */
  path: string;
  price: Price;
  input: unknown;
};

export type Runs = ReturnType<typeof createRuns>;

const toRun = (row: RunRow, locale: Locale): Run => ({
  runId: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  progress: row.progress,
  error: row.error ? say(locale, row.error.key, row.error.values) : '',
  path: row.path,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** Long work owned by the server: started once, followed from anywhere, stopped on request, recovered after a crash. */
export const createRuns = (deps: Deps) => {
  const {
    store,
    steps,
    kinds,
    worker,
    ends,
    lanes,
    abandoned,
    ledger,
    broadcast,
    presence,
    clock,
    log,
    timing,
  } = deps;
  const { onChange, onCharge } = deps;
  let isDraining = false;

  const own = async (runId: string, asker: string): Promise<RunRow> => {
    const row = await store.find(runId, asker);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  /** Stops a run that no server has; true also where there is nothing to stop. */
  const stopWaiting = async (row: RunRow): Promise<boolean> => {
    if (row.finishedAt !== null) return true;
    if (row.server !== null || !(await ends.stopAway(row, kinds.of(row.kind)))) return false;
    onChange(row.askerId, row.id);
    return true;
  };

  broadcast.subscribe(RUN_CHANNELS.due, (payload) => {
    const [, runId = ''] = payload.split(' ');
    for (const ring of worker.lives.get(runId)?.bells ?? []) ring();
  });
  broadcast.subscribe(RUN_CHANNELS.cancel, worker.stop);

  return {
    /** Makes a kind of run known, before the start. */
    register: kinds.register,

    /** Makes a run and reserves its price in the caller's transaction; `launch` it after the commit. */
    async prepare(
      { id, kind, key, owner, asker = owner, payer = owner, title, path, price, input }: NewRun,
      transaction: Transaction,
    ): Promise<RunRow> {
      if (isDraining) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
      const { lane } = kinds.of(kind);
      const isQueued = lane !== 'here';
      const row: RunRow = {
        id: id ?? randomUUID(),
        kind,
        key,
        ownerId: owner,
        askerId: asker,
        title: title.slice(0, TITLE_LENGTH),
        path,
        state: isQueued ? 'queued' : 'running',
        input,
        progress: null,
        error: null,
        events: null,
        server: isQueued ? null : presence.serverNumber,
        attempt: isQueued ? 0 : 1,
        failures: 0,
        wakeAt: clock.now(),
        waitingFor: null,
        isConcealed: false,
        createdAt: clock.now(),
        finishedAt: null,
      };
      await together([
        store.insert(row, transaction),
        isQueued
          ? broadcast.publish(RUN_CHANNELS.due, `${lane.name} ${row.id}`, transaction)
          : Promise.resolve(),
        // Last, as it holds the payer's allowance until the commit.
        ledger.reserve(payer, row.id, price, row.title, transaction),
      ]);
      return row;
    },

    /** Starts the work of a prepared `here` run, without waiting for it. It may be given more than is kept of its input. */
    launch(row: RunRow, input: unknown = row.input): void {
      onCharge(row.ownerId);
      worker
        .execute({ row, kind: kinds.of(row.kind), tries: 1, input })
        .catch((error: unknown) =>
          log.error({ err: error, runId: row.id }, 'a run could not be brought to its end'),
        );
    },

    findByKey: (asker: string, kind: RunKindName, key: string) => store.findByKey(asker, kind, key),

    /** The run's events after a position, until its end. */
    async follow(
      runId: string,
      asker: string,
      afterId: number,
      signal: AbortSignal,
    ): Promise<AsyncIterable<Followed[]>> {
      const live = worker.lives.get(runId);
      if (live?.asker === asker) return followHere({ store, broadcast }, live, afterId, signal);
      const row = await own(runId, asker);
      if (row.state === 'running' || row.state === 'queued') {
        return followElsewhere({ store, broadcast }, row, afterId, signal);
      }
      return (async function* () {
        yield replay(row, afterId);
      })();
    },

    async cancel(runId: string, asker: string): Promise<null> {
      if (await stopWaiting(await own(runId, asker))) return null;
      worker.lives.get(runId)?.stop('stopped');
      await broadcast.publish(RUN_CHANNELS.cancel, runId);
      // The server that had it may have let go of it meanwhile.
      const now = await store.find(runId, asker);
      if (now) await stopWaiting(now);
      return null;
    },

    /**
     * Tells a run of something that came from outside, such as a webhook. Of one name and key the first alone counts;
     * it is kept until the run asks for it, and does nothing to a run that has ended.
     */
    async signal(runId: string, name: string, key: string, payload: unknown = null): Promise<void> {
      if (!(await steps.signal({ runId, name, key }, payload, clock.now()))) return;
      const row = await store.find(runId);
      const lane = row && kinds.laneOf(row.kind);
      await broadcast.publish(RUN_CHANNELS.due, `${lane?.name ?? ''} ${runId}`);
    },

    /** Deletes what runs said and were called, before what they were for is deleted: ended ones now, running ones when they end. */
    async forget(asker: string, runIds: readonly string[], transaction: Transaction): Promise<void> {
      if (runIds.length === 0) return;
      await store.removeEnded(asker, runIds, transaction);
      await ledger.forget(runIds, transaction);
    },

    async page(asker: string, page: { current: number; size: number }, locale: Locale): Promise<Page<Run>> {
      const { rows, total } = await store.page(asker, page.current, page.size);
      return toPage(
        rows.map((row) => toRun(row, locale)),
        total,
        page,
      );
    },

    async one(runId: string, asker: string, locale: Locale): Promise<Run | undefined> {
      const row = await store.find(runId, asker);
      return row && !row.isConcealed ? toRun(row, locale) : undefined;
    },

    /** Tells nobody of runs any more, as what they were for is deleted but may come back; or tells of them again. */
    async conceal(asker: string, runIds: readonly string[], isConcealed: boolean): Promise<void> {
      if (runIds.length > 0) await store.conceal(asker, runIds, isConcealed);
    },

    live: store.live,

    pathsOf: store.pathsOf,

    liveCount: (): number => worker.lives.size,

    /** What waits in each lane and is worked on, on all servers. */
    counts: lanes.counts,

    /** Takes what is due, and looks after abandoned runs, now and from time to time. */
    async start(): Promise<void> {
      await abandoned.start();
      lanes.start();
    },

    /** Takes no new runs, lets the running ones end for a while, then interrupts them. */
    async drain(): Promise<void> {
      isDraining = true;
      abandoned.stop();
      await lanes.stop();
      const deadline = Date.now() + timing.drainMs;
      while (worker.lives.size > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 50));
      for (const live of worker.lives.values()) live.stop('interrupted');
      while (worker.lives.size > 0 && Date.now() < deadline + 2000)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};
