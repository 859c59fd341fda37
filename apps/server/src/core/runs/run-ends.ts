import type { RunInTransaction } from '../../platform/database/database.ts';
import { together } from '../../platform/concurrency/together.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ledger } from '../ledger/ledger.service.ts';
import { reasoningIn, textIn } from './events/event-log.ts';
import type { RunKind, RunOutcome } from './run-kind.ts';
import { surely } from './surely.ts';
import type { RunRow, RunStore } from './runs.store.ts';

/** Thrown to undo what was done for a run that somebody else has, or has ended. */
class NotOurs extends Error {}

type Deps = {
  store: RunStore;
  ledger: Ledger;
  clock: Clock;
  log: Log;
  commonCommit: RunInTransaction;
  /** Told after each charge that was settled or given back. */
  onCharge: (owner: string) => void;
};

export type RunEnds = ReturnType<typeof createRunEnds>;

/** Brings each run to exactly one end. */
export const createRunEnds = ({ store, ledger, clock, log, commonCommit, onCharge }: Deps) => {
  /** Keeps an end, the result and the charge in one commit; false when the run is no longer as `row` has it. */
  const conclude = async (row: RunRow, kind: RunKind, outcome: RunOutcome): Promise<boolean> => {
    const { state, error = null, events, cost } = outcome;
    const hasWords = textIn(events) !== '' || reasoningIn(events) !== '';
    const isPaid = !kind.isPaidByParts && (state === 'done' || (state === 'stopped' && hasWords));
    const ending = { state, error, events: [...events], finishedAt: clock.now() };
    try {
      const { result, isCharged } = await commonCommit(async (tx) => {
        const [isMine, kept, isCharged] = await together([
          store.end(row, ending, tx),
          kind.finish(row.input, outcome, tx),
          isPaid ? ledger.settle(row.id, tx, cost) : ledger.giveBack(row.id, tx),
        ]);
        if (!isMine) throw new NotOurs();
        if (kept === 'gone') {
          await together([store.removeEnded(row.askerId, [row.id], tx), ledger.forget([row.id], tx)]);
        }
        return { result: kept, isCharged };
      });
      if (isCharged) onCharge(row.ownerId);
      if (result === 'kept') kind.tell?.(row.input, outcome);
      return true;
    } catch (thrown) {
      if (thrown instanceof NotOurs) return false;
      throw thrown;
    }
  };

  return {
    conclude,

    /** Ends a run that no server has as its asker wants; false when one took it meanwhile. */
    async stopAway(row: RunRow, kind: RunKind): Promise<boolean> {
      const events = await store.eventsFrom(row.id, 0);
      const base = { runId: row.id, owner: row.ownerId, asker: row.askerId, events };
      return conclude(row, kind, { ...base, state: 'stopped', error: undefined });
    },

    /** The same as `conclude`, and tried for some seconds where the database does not answer. */
    concludeSurely: (row: RunRow, kind: RunKind, outcome: RunOutcome): Promise<boolean> =>
      surely(
        () => conclude(row, kind, outcome),
        (error) => log.warn({ err: error, runId: row.id }, 'the end of a run could not be kept yet'),
      ),
  };
};
