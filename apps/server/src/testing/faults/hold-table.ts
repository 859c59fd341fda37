import pg from 'pg';
import type { Connection } from '../../platform/database/connection.ts';

/** Locks a table until it is released, so that queries on it take as long as a test wants. */
export const holdTable = async (connection: Connection, table: string) => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return {
    isWaitedFor: async (): Promise<boolean> => {
      const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass';
      return (await client.query(waiting, [table])).rows.length > 0;
    },
    letGo: (): Promise<void> => client.end(),
  };
};
