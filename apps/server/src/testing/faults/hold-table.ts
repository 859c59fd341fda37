import pg from 'pg';
import type { Connection } from '../../platform/database/connection.ts';

/** Locks a table until it is released, so that queries on it take as long as a test wants. */
export const holdTable = async (connection: Connection, table: string) => {
  const holder = new pg.Client(connection);
  // A separate connection, because `pg_stat_activity` does not change within a transaction.
  const watcher = new pg.Client(connection);
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return {
    /** Whether a statement that contains these words is waiting; jobs may be waiting too. */
    isWaitedFor: async (words: string): Promise<boolean> => {
      const { rows } = await watcher.query(
        `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND relation = $1::regclass AND position($2 IN query) > 0`,
        [table, words],
      );
      return rows.length > 0;
    },
    release: async (): Promise<void> => {
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
};
