import { randomUUID } from 'node:crypto';
import type { Price } from '@studiolo/contract/ledger/prices';
import type { Run, RunKindName } from '@studiolo/contract/runs/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import { Refusal } from '../../platform/errors/refusal.ts';
import { waitForAll } from '../../platform/concurrency/wait-for-all.ts';
import type { FollowedEvent } from '../../platform/traffic/followed.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { AbandonedRuns } from './recovery/abandoned-runs.ts';
import { createForgetRuns } from './forget-runs.ts';
import { followRemote, replay } from './events/follow-remote.ts';
import { followLocal } from './events/follow-local.ts';
import type { RemoteFollowers } from './events/remote-followers.ts';
import type { Lanes } from './lanes/lanes.ts';
import type { RunEnds } from './run-ends.ts';
import type { RunKinds } from './run-kinds.ts';
import { RUN_CHANNELS, type Broadcast, type ServerPresence } from './run-messages.ts';
import type { RunTiming } from './run-timing.ts';
import { traceParentOf } from './trace-runs.ts';
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
  followers: RemoteFollowers;
  ledger: Ledger;
  broadcast: Broadcast;
  presence: ServerPresence;
  clock: Clock;
  log: Log;
  tracing: Tracing;
  timing: RunTiming;
  onChange: (asker: string, runId: string) => void;
  onCharge: (payer: string) => void;
};

export type NewRun = {
  /** Id chosen by the caller; random by default. */
  id?: string;
  kind: RunKindName;
  /** Idempotency key: the same asker, kind and key give the same run. */
  key: string;
  owner: string;
  /** User in whose lists the run appears; the owner by default. */
  asker?: string;
  /** Owner of the ledger that is charged; the owner by default. */
  payer?: string;
  title: string;
  path: string;
  price: Price;
  input: unknown;
  /** Run that this one is a part of; lists and notices show only that one. */
  partOf?: string | undefined;
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

/**
 * Long work owned by the server: started once, followed from anywhere, stopped on request, recovered after a
 * crash.
 */
export const createRuns = (deps: Deps) => {
  const {
    store,
    steps,
    kinds,
    worker,
    ends,
    lanes,
    abandoned,
    followers,
    ledger,
    broadcast,
    presence,
    clock,
    log,
    tracing,
    timing,
  } = deps;
  const { onChange, onCharge } = deps;
  let isDraining = false;

  const getOwned = async (runId: string, asker: string): Promise<RunRow> => {
    const row = await store.find(runId, asker);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

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
  broadcast.subscribe(RUN_CHANNELS.cancel, (runId) => worker.stopUnwanted([runId]));
  broadcast.onReconnect(() => worker.stopUnwanted([...worker.lives.keys()]));

  return {
    register: kinds.register,

    /** Creates a run and reserves its price in the caller's transaction. Call `launch` after the commit. */
    async prepare(
      { id, kind, key, owner, asker = owner, payer = owner, title, path, price, input, partOf }: NewRun,
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
        isUnwanted: false,
        partOf: partOf ?? null,
        traceParent: traceParentOf(tracing, kind),
        createdAt: clock.now(),
        finishedAt: null,
      };
      await waitForAll([
        store.insert(row, transaction),
        isQueued
          ? broadcast.publish(RUN_CHANNELS.due, `${lane.name} ${row.id}`, transaction)
          : Promise.resolve(),
        // Runs last, because it locks the payer's allowance until the commit.
        ledger.reserve(payer, row.id, price, row.title, transaction),
      ]);
      return row;
    },

    /**
     * Starts the work of a prepared `here` run without waiting for it. `input` may contain more than the row
     * stores.
     */
    launch(row: RunRow, input: unknown = row.input): void {
      onCharge(row.ownerId);
      worker
        .execute({ row, kind: kinds.of(row.kind), tries: 1, input })
        .catch((error: unknown) => log.error({ err: error, runId: row.id }, 'a run could not be ended'));
    },

    findByKey: (asker: string, kind: RunKindName, key: string) => store.findByKey(asker, kind, key),

    async follow(
      runId: string,
      asker: string,
      afterId: number,
      signal: AbortSignal,
    ): Promise<AsyncIterable<FollowedEvent[]>> {
      const live = worker.lives.get(runId);
      if (live?.asker === asker) return followLocal({ store, broadcast }, live, afterId, signal);
      const row = await getOwned(runId, asker);
      if (row.state === 'running' || row.state === 'queued') {
        return followRemote({ store, broadcast }, row, afterId, signal);
      }
      return (async function* () {
        yield replay(row, afterId);
      })();
    },

    async cancel(runId: string, asker: string): Promise<null> {
      const row = await getOwned(runId, asker);
      if (row.finishedAt !== null) return null;
      await store.unwant(runId);
      if (await stopWaiting(row)) return null;
      worker.lives.get(runId)?.stop('stopped');
      await broadcast.publish(RUN_CHANNELS.cancel, runId);
      // Its server may have released it in the meantime.
      const now = await store.find(runId, asker);
      if (now) await stopWaiting(now);
      return null;
    },

    /**
     * Withdraws a cancellation before it has taken effect: the run continues from its last step. False if the
     * run has ended or was not canceled.
     */
    resume: (runId: string, asker: string): Promise<boolean> => store.withdrawCancellation(runId, asker),

    /**
     * Sends a run a signal from outside, such as a webhook. Idempotent by name and key. It is stored until
     * the run reads it, and ignored if the run has ended.
     */
    async signal(runId: string, name: string, key: string, payload: unknown = null): Promise<void> {
      if (!(await steps.signal({ runId, name, key }, payload, clock.now()))) return;
      const row = await store.find(runId);
      const lane = row && kinds.laneOf(row.kind);
      await broadcast.publish(RUN_CHANNELS.due, `${lane?.name ?? ''} ${runId}`);
    },

    ...createForgetRuns({ store, ledger }),

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
      return row && !row.isConcealed && row.partOf === null ? toRun(row, locale) : undefined;
    },

    /** Hides runs from notices and lists because their subject is in the trash, or shows them again. */
    async conceal(asker: string, runIds: readonly string[], isConcealed: boolean): Promise<void> {
      if (runIds.length > 0) await store.conceal(asker, runIds, isConcealed);
    },

    live: store.live,

    pathsOf: store.pathsOf,

    liveIds: (): string[] => [...worker.lives.keys()],

    counts: lanes.counts,

    async start(): Promise<void> {
      await abandoned.start();
      lanes.start();
    },

    /** Refuses new runs, gives running ones some time to end, then interrupts them. */
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
      followers.close();
    },
  };
};
