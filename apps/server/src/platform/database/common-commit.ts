import { sql } from 'drizzle-orm';
import type { RunInTransaction, Transaction } from './database.ts';
import { together } from '../concurrency/together.ts';

/** Work of one transaction at most. */
const MOST = 100;
/** Who has to wait longer for what somebody else holds goes on alone, and lets the others pass. */
const LONGEST_WAIT = '50ms';

type Waiting = {
  work: (transaction: Transaction) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Short work that is ready while other such work is committed shares the next commit: under load, many questions cost
 * little more than one. Where any of it fails, each is done again alone, so it may do nothing but ask the database.
 */
export const createCommonCommit = (transaction: RunInTransaction): RunInTransaction => {
  const waiting: Waiting[] = [];
  let isBusy = false;

  const commit = async (taken: readonly Waiting[]): Promise<void> => {
    try {
      const results = await transaction(async (tx) => {
        const [, ...done] = await together([
          tx.execute(sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true)`),
          ...taken.map(({ work }) => work(tx)),
        ]);
        return done;
      });
      for (const [index, { resolve }] of taken.entries()) resolve(results[index]);
    } catch {
      for (const { work, resolve, reject } of taken) transaction(work).then(resolve, reject);
    }
  };

  const commitAll = async (): Promise<void> => {
    isBusy = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await commit(waiting.splice(0, MOST));
    isBusy = false;
  };

  return <T>(work: (tx: Transaction) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
      if (!isBusy) void commitAll();
    });
};
