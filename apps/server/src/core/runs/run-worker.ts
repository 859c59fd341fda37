import type { RunInTransaction } from '../../platform/database/database.ts';
import { together } from '../../platform/concurrency/together.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import type { EventKeeper } from './event-keeper.ts';
import { reasoningIn, textIn } from './event-log.ts';
import { createLiveRun, type LiveRun } from './live-run.ts';
import type { Sentence } from '@studiolo/contract/text/say';
import type { EndedRun, RunKind, RunOutcome } from './run-kind.ts';
import type { ServerPresence } from './run-messages.ts';
import type { RunRow, RunStore } from './runs.store.ts';

/** Pauses before each further try to keep a result, in milliseconds. */
const RETRIES_MS = [250, 1000, 4000, 10_000];
/** Thrown to undo what was done for a run that somebody else has, or has ended. */
class NotOurs extends Error {}

const UNKNOWN: Sentence = { key: 'answer-error' };

type Deps = {
  store: RunStore;
  ledger: Ledger;
  keeper: EventKeeper;
  presence: ServerPresence;
  clock: Clock;
  log: Log;
  commonCommit: RunInTransaction;
  /** Told after each change that the owner may see. */
  onChange: (owner: string, runId: string) => void;
  onEnded: (ended: EndedRun) => void;
};

export type RunWorker = ReturnType<typeof createRunWorker>;

/** Does the work of runs on this server and brings each to exactly one end. */
export const createRunWorker = ({
  store,
  ledger,
  keeper,
  presence,
  clock,
  log,
  commonCommit,
  onChange,
  onEnded,
}: Deps) => {
  const lives = new Map<string, LiveRun>();

  /** Keeps an end, the result and the charge in one commit; false when the run was no longer this server's. */
  const conclude = async (
    row: RunRow,
    kind: RunKind,
    outcome: RunOutcome,
    server: number | null,
  ): Promise<boolean> => {
    const { state, error = null, events } = outcome;
    const isPaid =
      state === 'done' || (state === 'stopped' && (textIn(events) !== '' || reasoningIn(events) !== ''));
    const ending = { state, error, events: [...events], finishedAt: clock.now() };
    try {
      const result = await commonCommit(async (tx) => {
        const [isMine, kept] = await together([
          store.end(row.id, server, ending, tx),
          kind.finish(row.input, outcome, tx),
          isPaid ? ledger.settle(row.id, tx) : ledger.giveBack(row.id, tx),
        ]);
        if (!isMine) throw new NotOurs();
        if (kept === 'gone') {
          await together([store.removeEnded(row.ownerId, [row.id], tx), ledger.forget([row.id], tx)]);
        }
        return kept;
      });
      if (result === 'kept') kind.tell?.(row.input, outcome);
      return true;
    } catch (thrown) {
      if (thrown instanceof NotOurs) return false;
      throw thrown;
    }
  };

  const concludeSurely = async (
    row: RunRow,
    kind: RunKind,
    outcome: RunOutcome,
    server: number,
  ): Promise<boolean> => {
    for (const pause of RETRIES_MS) {
      try {
        return await conclude(row, kind, outcome, server);
      } catch (error) {
        log.warn({ err: error, runId: row.id }, 'the end of a run could not be kept yet');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return conclude(row, kind, outcome, server);
  };

  /** How the work ended, from what it threw. Undefined: it is worth another attempt. */
  const endOf = (
    kind: RunKind,
    live: LiveRun,
    thrown: unknown,
  ): Pick<RunOutcome, 'state' | 'error'> | undefined => {
    // Queued work that this server leaves in the middle is begun afresh by the next one.
    const isLeft = live.signal.aborted && live.signal.reason === 'interrupted' && kind.dispatch === 'queue';
    if (isLeft) return undefined;
    if (live.signal.aborted) {
      const isStopped = live.signal.reason === 'stopped';
      return {
        state: isStopped ? 'stopped' : 'interrupted',
        error: isStopped ? undefined : { key: 'interrupted' },
      };
    }
    const error = kind.explain(thrown);
    return error && { state: 'failed', error };
  };

  const work = async (
    row: RunRow,
    kind: RunKind,
    live: LiveRun,
    isLastAttempt: boolean,
    input: unknown,
  ): Promise<RunOutcome> => {
    const base = { runId: row.id, owner: row.ownerId, events: live.log };
    try {
      const context = { runId: row.id, owner: row.ownerId, signal: live.signal };
      for await (const event of kind.work(input, context)) {
        live.say(event);
        if (live.signal.aborted) break;
      }
      live.signal.throwIfAborted();
      return { ...base, state: 'done', error: undefined };
    } catch (thrown) {
      const end = endOf(kind, live, thrown);
      if (!end && (!isLastAttempt || live.signal.aborted)) throw thrown;
      if (!end) log.error({ err: thrown, runId: row.id }, 'a run failed unexpectedly');
      const { state, error } = end ?? { state: 'failed', error: UNKNOWN };
      if (state === 'stopped') live.say({ type: 'stopped' });
      return { ...base, state, error };
    }
  };

  return {
    lives,
    conclude,

    /** Works on a run that belongs to this server until its end is kept. Throws what is worth another attempt. */
    async execute(
      row: RunRow,
      kind: RunKind,
      isLastAttempt: boolean,
      input: unknown = row.input,
    ): Promise<void> {
      const live = createLiveRun(row.id, row.ownerId);
      const server = presence.serverNumber;
      lives.set(row.id, live);
      keeper.watch(live);
      onChange(row.ownerId, row.id);
      try {
        const outcome = await work(row, kind, live, isLastAttempt, input);
        const isKept = await concludeSurely(row, kind, outcome, server);
        const { state } = outcome;
        const isHeard = live.isFollowed();
        live.end(isKept ? outcome.error : { key: 'interrupted' });
        if (isKept)
          onEnded({
            ...{ runId: row.id, owner: row.ownerId, kind: row.kind, state },
            ...{ isHeard, startedAt: row.createdAt },
          });
      } catch (thrown) {
        live.end(UNKNOWN);
        throw thrown;
      } finally {
        keeper.unwatch(live);
        lives.delete(row.id);
        onChange(row.ownerId, row.id);
      }
    },
  };
};
