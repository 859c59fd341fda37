import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Work = () => void;
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const pendingWork = new WeakMap<object, Work[]>();

const follow = (transaction: Transaction, pending: Work[]): void => {
  pendingWork.set(transaction, pending);
  const begin = transaction.transaction.bind(transaction);
  transaction.transaction = async (work) => {
    const inner: Work[] = [];
    const result = await begin((savepoint) => {
      follow(savepoint, inner);
      return work(savepoint);
    });
    pending.push(...inner);
    return result;
  };
};

/** Makes the transactions of a database run the functions that were passed to `afterCommit`. */
export const withAfterCommit = <T extends NodePgDatabase>(database: T): T => {
  const begin = database.transaction.bind(database);
  database.transaction = async (work, config) => {
    const pending: Work[] = [];
    const result = await begin((transaction) => {
      follow(transaction, pending);
      return work(transaction);
    }, config);
    for (const each of pending) each();
    return result;
  };
  return database;
};

/**
 * Calls `work`, which must not throw, once the transaction has committed, or at once outside a transaction.
 * It is not called if the transaction or its savepoint is rolled back.
 */
export const afterCommit = (queryable: NodePgDatabase | Transaction, work: Work): void => {
  const pending = pendingWork.get(queryable);
  if (pending) pending.push(work);
  else work();
};
