import { sql } from 'drizzle-orm';
import type { RunInTransaction, Transaction } from './database.ts';
import { waitForAll } from '../concurrency/wait-for-all.ts';

const MAX_BATCH_SIZE = 100;
/** Work that waits longer than this for a lock is repeated alone, so that it does not delay other work. */
const LOCK_TIMEOUT = '50ms';

type QueuedWork = {
  work: (transaction: Transaction) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Group commit: short work that becomes ready during a commit shares the next one, so that under load many
 * pieces cost little more than one. If any piece fails, each is repeated alone; work may therefore have no
 * effects outside the database.
 */
export const createCommonCommit = (transaction: RunInTransaction): RunInTransaction => {
  const waiting: QueuedWork[] = [];
  let isBusy = false;

  const commit = async (batch: readonly QueuedWork[]): Promise<void> => {
    try {
      const results = await transaction(async (tx) => {
        const [, ...done] = await waitForAll([
          tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`),
          ...batch.map(({ work }) => work(tx)),
        ]);
        return done;
      });
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]);
    } catch {
      for (const { work, resolve, reject } of batch) transaction(work).then(resolve, reject);
    }
  };

  const commitAll = async (): Promise<void> => {
    isBusy = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await commit(waiting.splice(0, MAX_BATCH_SIZE));
    isBusy = false;
  };

  return <T>(work: (tx: Transaction) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as QueuedWork['resolve'], reject });
      if (!isBusy) void commitAll();
    });
};
