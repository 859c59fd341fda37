import type { RunInTransaction } from '../../platform/database/database.ts';
import { waitForAll } from '../../platform/concurrency/wait-for-all.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { reasoningIn, textIn } from './events/event-log.ts';
import type { RunKind, RunOutcome } from './run-kind.ts';
import { retryWrite } from './retry-write.ts';
import type { RunRow, RunStore } from './runs.store.ts';

/** Rolls back the commit if another server has the run or it has already ended. */
class ClaimLost extends Error {}

type Deps = {
  store: RunStore;
  ledger: Ledger;
  clock: Clock;
  log: Log;
  commonCommit: RunInTransaction;
  onCharge: (owner: string) => void;
};

export type RunEnds = ReturnType<typeof createRunEnds>;

/** Ends each run exactly once. */
export const createRunEnds = ({ store, ledger, clock, log, commonCommit, onCharge }: Deps) => {
  /** A lost notification must not undo a saved result. */
  const notify = (row: RunRow, kind: RunKind, outcome: RunOutcome): void => {
    Promise.try(() => kind.notify?.(row.input, outcome)).catch((error: unknown) =>
      log.warn({ err: error, runId: row.id }, 'devices could not be notified of the end of a run'),
    );
  };

  /** Saves the end, the result and the charge in one commit. False if the run no longer matches `row`. */
  const conclude = async (row: RunRow, kind: RunKind, outcome: RunOutcome): Promise<boolean> => {
    const { state, error = null, events } = outcome;
    const hasWords = textIn(events) !== '' || reasoningIn(events) !== '';
    const isPaid = !kind.isPaidByParts && (state === 'done' || (state === 'stopped' && hasWords));
    const ending = { state, error, events: [...events], finishedAt: clock.now() };
    try {
      const { result, isCharged } = await commonCommit(async (tx) => {
        const [isMine, stored, isCharged] = await waitForAll([
          store.end(row, ending, tx),
          kind.finish(row.input, outcome, tx),
          isPaid ? ledger.settle(row.id, tx) : ledger.refund(row.id, tx),
        ]);
        if (!isMine) throw new ClaimLost();
        if (stored === 'discarded') {
          await waitForAll([store.removeEnded(row.askerId, [row.id], tx), ledger.forget([row.id], tx)]);
        }
        return { result: stored, isCharged };
      });
      if (isCharged) onCharge(row.ownerId);
      if (result === 'saved') notify(row, kind, outcome);
      return true;
    } catch (thrown) {
      if (thrown instanceof ClaimLost) return false;
      throw thrown;
    }
  };

  return {
    conclude,

    /** Stops a run that no server has. False if a server claimed it in the meantime. */
    async stopAway(row: RunRow, kind: RunKind): Promise<boolean> {
      const events = await store.eventsFrom(row.id, 0);
      const base = { runId: row.id, owner: row.ownerId, asker: row.askerId, events };
      return conclude(row, kind, { ...base, state: 'stopped', error: undefined });
    },

    /** Like `conclude`, but retried for a few seconds while the database does not answer. */
    concludeSurely: (row: RunRow, kind: RunKind, outcome: RunOutcome): Promise<boolean> =>
      retryWrite(
        () => conclude(row, kind, outcome),
        (error) => log.warn({ err: error, runId: row.id }, 'the end of a run could not be saved yet'),
      ),
  };
};
