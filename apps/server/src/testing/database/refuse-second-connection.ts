import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../platform/database/database.ts';

/**
 * Makes an operation fail if it requests a second connection within a transaction. Twenty such operations at once
 * could block each other until all of them time out.
 */
export const refuseSecondConnection = (database: Database): void => {
  const open = new AsyncLocalStorage<{ isOver: boolean }>();
  const pool = database.$client;

  const begin = database.transaction.bind(database);
  database.transaction = (work, config) =>
    begin(async (tx) => {
      const connection = { isOver: false };
      try {
        return await open.run(connection, () => work(tx));
      } finally {
        connection.isOver = true;
      }
    }, config);

  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const guarded = (...given: unknown[]): unknown => {
    if (open.getStore()?.isOver === false)
      throw new Error('a second connection was asked for within a transaction');
    return connect(...given);
  };
  Object.assign(pool, { connect: guarded });
};
