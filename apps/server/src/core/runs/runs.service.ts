import { randomUUID } from 'node:crypto';
import type { Price } from '@studiolo/contract/ledger/entities';
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
import { createAbandonedRuns } from './abandoned-runs.ts';
import { followElsewhere, replay } from './follow-elsewhere.ts';
import type { RunKind } from './run-kind.ts';
import { RUN_CHANNELS, type Broadcast, type ServerPresence } from './run-messages.ts';
import type { RunWorker } from './run-worker.ts';
import type { RunRow, RunStore } from './runs.store.ts';

export const RUN_ATTEMPTS = 5;
const TITLE_LENGTH = 120;
const DRAIN_MS = 6000;

type Deps = {
  store: RunStore;
  worker: RunWorker;
  ledger: Ledger;
  broadcast: Broadcast;
  presence: ServerPresence;
  clock: Clock;
  log: Log;
  /** Does nothing for a run that has a job. */
  enqueue: (runId: string, transaction?: Transaction) => Promise<void>;
  onChange: (owner: string, runId: string) => void;
};

export type NewRun = {
  /** Where something else names the run before it is made; a fresh one otherwise. */
  id?: string;
  kind: RunKindName;
  /** Names the thing that is done: the same owner, kind and key is the same run. */
  key: string;
  owner: string;
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
export const createRuns = ({
  store,
  worker,
  ledger,
  broadcast,
  presence,
  clock,
  log,
  enqueue,
  onChange,
}: Deps) => {
  const kinds = new Map<RunKindName, RunKind>();
  let isDraining = false;

  const kindOf = (name: RunKindName): RunKind => {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`no run kind ${name}`);
    return kind;
  };

  const own = async (runId: string, owner: string): Promise<RunRow> => {
    const row = await store.find(runId, owner);
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };

  broadcast.subscribe(RUN_CHANNELS.cancel, (runId) => worker.lives.get(runId)?.stop('stopped'));

  const abandoned = createAbandonedRuns({ store, worker, presence, clock, log, onChange, kinds, enqueue });

  return {
    /** Makes a kind of run known; input is trusted to be what `start` was given for it. */
    register: <Input, Kept>(kind: RunKind<Input, Kept>): void => {
      kinds.set(kind.kind, kind as RunKind);
    },

    /** Makes a run and reserves its price in the caller's transaction; `launch` it after the commit. */
    async prepare(
      { id, kind, key, owner, title, path, price, input }: NewRun,
      transaction: Transaction,
    ): Promise<RunRow> {
      if (isDraining) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
      const isQueued = kindOf(kind).dispatch === 'queue';
      const row: RunRow = {
        id: id ?? randomUUID(),
        kind,
        key,
        ownerId: owner,
        title: title.slice(0, TITLE_LENGTH),
        path,
        state: isQueued ? 'queued' : 'running',
        input,
        progress: null,
        error: null,
        events: null,
        server: isQueued ? null : presence.serverNumber,
        attempt: isQueued ? 0 : 1,
        isConcealed: false,
        createdAt: clock.now(),
        finishedAt: null,
      };
      await together([
        store.insert(row, transaction),
        isQueued ? enqueue(row.id, transaction) : Promise.resolve(),
        // Last, as it holds the owner's allowance until the commit.
        ledger.reserve(owner, row.id, price, row.title, transaction),
      ]);
      return row;
    },

    /** Starts the work of a prepared `here` run, without waiting for it. It may be given more than is kept of its input. */
    launch(row: RunRow, input: unknown = row.input): void {
      worker
        .execute(row, kindOf(row.kind), true, input)
        .catch((error: unknown) =>
          log.error({ err: error, runId: row.id }, 'a run could not be brought to its end'),
        );
    },

    /** Does one attempt at a queued run; what it throws is worth another one. */
    async workQueued(runId: string): Promise<void> {
      if (isDraining) throw new Refusal('BUSY');
      const server = presence.serverNumber;
      const row = await store.takeOver(runId, server);
      if (!row) return;
      try {
        await worker.execute(row, kindOf(row.kind), row.attempt >= RUN_ATTEMPTS);
      } catch (error) {
        await store.putBack(runId, server);
        throw error;
      }
    },

    findByKey: (owner: string, kind: RunKindName, key: string) => store.findByKey(owner, kind, key),

    /** The run's events after a position, until its end. */
    async follow(
      runId: string,
      owner: string,
      afterId: number,
      signal: AbortSignal,
    ): Promise<AsyncIterable<Followed[]>> {
      const live = worker.lives.get(runId);
      if (live?.owner === owner) return live.follow(afterId, signal);
      const row = await own(runId, owner);
      if (row.state === 'running' || row.state === 'queued') {
        return followElsewhere({ store, broadcast }, row, afterId, signal);
      }
      return (async function* () {
        yield replay(row, afterId);
      })();
    },

    async cancel(runId: string, owner: string): Promise<null> {
      const row = await own(runId, owner);
      if (row.state === 'queued') {
        const outcome = { runId, owner, state: 'stopped', events: [], error: undefined } as const;
        if (await worker.conclude(row, kindOf(row.kind), outcome, null)) {
          onChange(owner, runId);
          return null;
        }
      }
      const live = worker.lives.get(runId);
      if (live) live.stop('stopped');
      else if (row.state === 'running' || row.state === 'queued')
        await broadcast.publish(RUN_CHANNELS.cancel, runId);
      return null;
    },

    /** Deletes what runs said and were called, before what they were for is deleted: ended ones now, running ones when they end. */
    async forget(owner: string, runIds: readonly string[], transaction: Transaction): Promise<void> {
      if (runIds.length === 0) return;
      await store.removeEnded(owner, runIds, transaction);
      await ledger.forget(runIds, transaction);
    },

    async page(owner: string, page: { current: number; size: number }, locale: Locale): Promise<Page<Run>> {
      const { rows, total } = await store.page(owner, page.current, page.size);
      return toPage(
        rows.map((row) => toRun(row, locale)),
        total,
        page,
      );
    },

    async one(runId: string, owner: string, locale: Locale): Promise<Run | undefined> {
      const row = await store.find(runId, owner);
      return row && !row.isConcealed ? toRun(row, locale) : undefined;
    },

    /** Tells nobody of runs any more, as what they were for is deleted but may come back; or tells of them again. */
    async conceal(owner: string, runIds: readonly string[], isConcealed: boolean): Promise<void> {
      if (runIds.length > 0) await store.conceal(owner, runIds, isConcealed);
    },

    pathsOf: store.pathsOf,

    liveCount: (): number => worker.lives.size,

    /** Looks after abandoned runs, now and from time to time. */
    start: abandoned.start,

    /** Takes no new runs, lets the running ones end for a while, then interrupts them. */
    async drain(): Promise<void> {
      isDraining = true;
      abandoned.stop();
      const deadline = Date.now() + DRAIN_MS;
      while (worker.lives.size > 0 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 50));
      for (const live of worker.lives.values()) live.stop('interrupted');
      while (worker.lives.size > 0 && Date.now() < deadline + 2000)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};
