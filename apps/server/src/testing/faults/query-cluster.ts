import pg from 'pg';
import { runningCluster } from '../../platform/database/cluster.ts';

/** Asks the PostgreSQL of a server that runs on a data folder, as an operator would from beside it. */
export const queryCluster = async (folder: string, statement: string): Promise<unknown[]> => {
  const connection = await runningCluster(folder);
  if (!connection) throw new Error(`no server runs on ${folder}`);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
};
