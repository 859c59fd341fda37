import type { Sentence } from '@studiolo/contract/text/say';
import { trace, type Span, type Tracing } from '../../platform/tracing/tracing.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { EventSaver } from './events/event-saver.ts';
import { createLiveRun, type LiveRun, type StopReason } from './events/live-run.ts';
import type { RemoteFollowers } from './events/remote-followers.ts';
import type { RunEnds } from './run-ends.ts';
import type { EndedRun, RunKind, RunOutcome } from './run-kind.ts';
import { UnknownOutcomeFault, type RunContext } from './steps/run-context.ts';
import type { RunRow } from './runs.store.ts';
import { attemptSpan } from './trace-runs.ts';

const UNKNOWN_ERROR: Sentence = { key: 'answer-error' };
/** Time in which a server may still claim a run that was stopped. */
const STOPPED_RUN_RETENTION_MS = 30_000;

const sentenceOf = (kind: RunKind, thrown: unknown): Sentence | undefined =>
  thrown instanceof UnknownOutcomeFault ? { key: 'outcome-unknown' } : kind.explain(thrown);

type Deps = {
  ends: RunEnds;
  eventSaver: EventSaver;
  followers: RemoteFollowers;
  log: Log;
  tracing: Tracing;
  contextOf: (row: RunRow, live: LiveRun, isLeavable: boolean) => RunContext;
  /** Returns the ids of the given runs that are still marked as canceled. */
  unwantedOf: (runIds: readonly string[]) => Promise<string[]>;
  onChange: (asker: string, runId: string) => void;
  onEnded: (ended: EndedRun) => void;
};

type Attempt = {
  row: RunRow;
  kind: RunKind;
  /** Maximum number of consecutive failures; the last error ends the run. */
  tries: number;
  input?: unknown;
};

type LeaveReason = Exclude<StopReason, 'stopped'>;

const isEnd = <End extends object>(how: End | LeaveReason): how is End =>
  typeof how === 'object' && 'state' in how;

export type RunWorker = ReturnType<typeof createRunWorker>;

export const createRunWorker = ({
  ends,
  eventSaver: keeper,
  followers,
  log,
  tracing,
  contextOf,
  unwantedOf,
  onChange,
  onEnded,
}: Deps) => {
  const lives = new Map<string, LiveRun>();
  const unwanted = new Set<string>();

  /** Returns the end of a stopped run. On shutdown, a run in a lane is released to another server instead. */
  const endOfAborted = (
    kind: RunKind,
    reason: StopReason,
  ): Pick<RunOutcome, 'state' | 'error'> | LeaveReason => {
    if (reason === 'stopped') return { state: 'stopped', error: undefined };
    return kind.lane === 'here' ? { state: 'interrupted', error: { key: 'interrupted' } } : reason;
  };

  /** Returns how the run ended, or why it was released. Throws retryable errors. */
  const work = async (
    { row, kind, tries, input }: Attempt,
    live: LiveRun,
  ): Promise<RunOutcome | LeaveReason> => {
    const base = () => ({
      runId: row.id,
      owner: row.ownerId,
      asker: row.askerId,
      events: live.log,
    });
    try {
      const context = contextOf(row, live, kind.lane !== 'here');
      for await (const event of kind.work(input ?? row.input, context)) {
        live.emit(event);
        if (live.signal.aborted) break;
      }
      live.signal.throwIfAborted();
      return { ...base(), state: 'done', error: undefined };
    } catch (thrown) {
      if (live.signal.aborted) {
        const end = endOfAborted(kind, live.signal.reason as StopReason);
        if (!isEnd(end)) return end;
        if (end.state === 'stopped') live.emit({ type: 'stopped' });
        return { ...base(), ...end };
      }
      const error = sentenceOf(kind, thrown);
      if (error) return { ...base(), state: 'failed', error };
      if (row.failures + 1 < tries) throw thrown;
      log.error({ err: thrown, runId: row.id }, 'a run failed unexpectedly');
      return { ...base(), state: 'failed', error: UNKNOWN_ERROR };
    }
  };

  /** Reports the end of a run once it is known whether anybody followed it to its end. */
  const reportEnd = async (
    ended: Omit<EndedRun, 'isFollowed'>,
    isFollowedHere: boolean,
    remoteFollowers: ReturnType<RemoteFollowers['listen']>,
  ): Promise<void> => {
    if (isFollowedHere) remoteFollowers.stop();
    onEnded({ ...ended, isFollowed: isFollowedHere || (await remoteFollowers.isFollowed()) });
  };

  const stop = (runId: string): void => {
    const live = lives.get(runId);
    // A run that is stopping for another reason will be released.
    if (live && !live.signal.aborted) return live.stop('stopped');
    unwanted.add(runId);
    setTimeout(() => unwanted.delete(runId), STOPPED_RUN_RETENTION_MS).unref();
  };

  const stopUnwanted = (runIds: readonly string[]): void =>
    void unwantedOf(runIds).then(
      (ids) => ids.forEach(stop),
      (error: unknown) => log.warn({ err: error }, 'canceled runs could not be queried'),
    );

  const execute = async (attempt: Attempt, span: Span): Promise<LeaveReason | 'ended'> => {
    const { row, kind } = attempt;
    const { id: runId, askerId: asker } = row;
    const live = createLiveRun(runId, asker);
    // An earlier attempt that this server lost when it was considered dead.
    lives.get(runId)?.stop('interrupted');
    lives.set(runId, live);
    if (row.isUnwanted) live.stop('stopped');
    else if (unwanted.delete(runId)) stopUnwanted([runId]);
    keeper.watch(live);
    onChange(asker, runId);
    let remoteFollowers: ReturnType<RemoteFollowers['listen']> | undefined;
    try {
      const outcome = await work(attempt, live);
      if (!isEnd(outcome)) {
        span.set({ 'studiolo.run.state': outcome === 'interrupted' ? outcome : 'waiting' });
        await keeper.settle();
        return outcome;
      }
      remoteFollowers = followers.listen(runId);
      const isConcluded = await ends.concludeSurely(row, kind, outcome);
      // The run was resumed while it was stopping.
      if (!isConcluded && outcome.state === 'stopped' && kind.lane !== 'here') {
        remoteFollowers.stop();
        span.set({ 'studiolo.run.state': 'interrupted' });
        return 'interrupted';
      }
      span.set({ 'studiolo.run.state': isConcluded ? outcome.state : 'interrupted' });
      if (outcome.error) span.fail(outcome.error.key);
      const isFollowedHere = live.isFollowed();
      live.end(isConcluded ? outcome.error : { key: 'interrupted' });
      if (isConcluded) {
        const ended = { runId, asker, kind: row.kind, state: outcome.state, startedAt: row.createdAt };
        void reportEnd(ended, isFollowedHere, remoteFollowers);
      } else remoteFollowers.stop();
      return 'ended';
    } catch (error) {
      remoteFollowers?.stop();
      throw error;
    } finally {
      keeper.unwatch(live);
      live.leave();
      if (lives.get(runId) === live) lives.delete(runId);
      onChange(asker, runId);
    }
  };

  return {
    lives,

    /**
     * Stops those of some runs that their askers have canceled and not resumed since. A run that is moving
     * between servers is stopped by the server that claims it.
     */
    stopUnwanted,

    /** Whether the asker stopped the run while it was being released. */
    isUnwanted: (runId: string): boolean => unwanted.has(runId),

    /**
     * Works on a run of this server until its end is saved or the run is released. Throws retryable errors.
     */
    execute: (attempt: Attempt): Promise<LeaveReason | 'ended'> =>
      trace(tracing, attemptSpan(attempt.row), (span) => execute(attempt, span)),
  };
};
