import pg from 'pg';
import type { Connection } from '../../platform/database/connection.ts';

/** Keeps everybody else from a table until it is let go of, so that what they ask takes as long as a test wants. */
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
