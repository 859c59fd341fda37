import pg from 'pg';
import { runningCluster } from '../../platform/database/cluster.ts';

/** Connects to the PostgreSQL of a server that runs on a data folder. The caller closes the connection. */
export const connectToCluster = async (folder: string): Promise<pg.Client> => {
  const connection = await runningCluster(folder);
  if (!connection) throw new Error(`no server is running on ${folder}`);
  const client = new pg.Client(connection);
  await client.connect();
  return client;
};

export const queryCluster = async (folder: string, statement: string): Promise<unknown[]> => {
  const client = await connectToCluster(folder);
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
};
