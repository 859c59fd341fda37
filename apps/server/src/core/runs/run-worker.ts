import type { Sentence } from '@studiolo/contract/text/say';
import type { Log } from '../../platform/logging/log.ts';
import type { EventKeeper } from './events/event-keeper.ts';
import { createLiveRun, type LiveRun, type StopReason } from './events/live-run.ts';
import type { RunEnds } from './run-ends.ts';
import type { EndedRun, RunKind, RunOutcome } from './run-kind.ts';
import { OutcomeUnknown, type RunContext } from './steps/run-context.ts';
import type { RunRow } from './runs.store.ts';

const UNKNOWN: Sentence = { key: 'answer-error' };
/** How long after its asker stopped a run it may still come to a server. */
const UNWANTED_MS = 30_000;

const sentenceOf = (kind: RunKind, thrown: unknown): Sentence | undefined =>
  thrown instanceof OutcomeUnknown ? { key: 'outcome-unknown' } : kind.explain(thrown);

type Deps = {
  ends: RunEnds;
  keeper: EventKeeper;
  log: Log;
  contextOf: (row: RunRow, live: LiveRun, isLeavable: boolean) => RunContext;
  /** Told after each change that the asker may see. */
  onChange: (asker: string, runId: string) => void;
  onEnded: (ended: EndedRun) => void;
};

type Attempt = {
  row: RunRow;
  kind: RunKind;
  /** How often in a row it may fail: what it throws the last time is its end. */
  tries: number;
  input?: unknown;
};

/** What is not at its end, as this server was told to leave it. */
type Left = Exclude<StopReason, 'stopped'>;

const isEnd = <End extends object>(how: End | Left): how is End => typeof how === 'object' && 'state' in how;

export type RunWorker = ReturnType<typeof createRunWorker>;

/** Does the work of runs on this server. */
export const createRunWorker = ({ ends, keeper, log, contextOf, onChange, onEnded }: Deps) => {
  const lives = new Map<string, LiveRun>();
  const unwanted = new Set<string>();

  /** How work ended that was told to stop; where it waited in a lane, it goes on at the next server. */
  const endOfAborted = (kind: RunKind, reason: StopReason): Pick<RunOutcome, 'state' | 'error'> | Left => {
    if (reason === 'stopped') return { state: 'stopped', error: undefined };
    return kind.lane === 'here' ? { state: 'interrupted', error: { key: 'interrupted' } } : reason;
  };

  /** Answers how it ended, or why it did not; throws what is worth another attempt. */
  const work = async ({ row, kind, tries, input }: Attempt, live: LiveRun): Promise<RunOutcome | Left> => {
    const base = () => ({
      ...{ runId: row.id, owner: row.ownerId, asker: row.askerId, events: live.log, cost: live.cost() },
    });
    try {
      const context = contextOf(row, live, kind.lane !== 'here');
      for await (const event of kind.work(input ?? row.input, context)) {
        live.say(event);
        if (live.signal.aborted) break;
      }
      live.signal.throwIfAborted();
      return { ...base(), state: 'done', error: undefined };
    } catch (thrown) {
      if (live.signal.aborted) {
        const end = endOfAborted(kind, live.signal.reason as StopReason);
        if (!isEnd(end)) return end;
        if (end.state === 'stopped') live.say({ type: 'stopped' });
        return { ...base(), ...end };
      }
      const error = sentenceOf(kind, thrown);
      if (error) return { ...base(), state: 'failed', error };
      if (row.failures + 1 < tries) throw thrown;
      log.error({ err: thrown, runId: row.id }, 'a run failed unexpectedly');
      return { ...base(), state: 'failed', error: UNKNOWN };
    }
  };

  return {
    lives,

    /** Stops a run at its asker's wish. One that is on its way from server to server is stopped where it comes to. */
    stop(runId: string): void {
      const live = lives.get(runId);
      // What was told to stop for another reason is about to be let go of.
      if (live && !live.signal.aborted) return live.stop('stopped');
      unwanted.add(runId);
      setTimeout(() => unwanted.delete(runId), UNWANTED_MS).unref();
    },

    /** Whether its asker stopped it while it was let go of. */
    isUnwanted: (runId: string): boolean => unwanted.has(runId),

    /** Works on a run that belongs to this server until its end is kept, or it is left. Throws what is worth another attempt. */
    async execute(attempt: Attempt): Promise<Left | 'ended'> {
      const { row, kind } = attempt;
      const { id: runId, askerId: asker } = row;
      const live = createLiveRun(runId, asker);
      // An earlier attempt that this server lost when it was taken for dead.
      lives.get(runId)?.stop('interrupted');
      lives.set(runId, live);
      if (unwanted.delete(runId)) live.stop('stopped');
      keeper.watch(live);
      onChange(asker, runId);
      try {
        const outcome = await work(attempt, live);
        if (!isEnd(outcome)) {
          await keeper.settle();
          return outcome;
        }
        const isKept = await ends.concludeSurely(row, kind, outcome);
        const isHeard = live.isFollowed();
        live.end(isKept ? outcome.error : { key: 'interrupted' });
        if (isKept) {
          const { state } = outcome;
          onEnded({ runId, asker, kind: row.kind, state, isHeard, startedAt: row.createdAt });
        }
        return 'ended';
      } finally {
        keeper.unwatch(live);
        live.leave();
        if (lives.get(runId) === live) lives.delete(runId);
        onChange(asker, runId);
      }
    },
  };
};
