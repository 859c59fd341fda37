import pg from 'pg';
import { runningCluster } from '../../platform/database/cluster.ts';

/** Connects to the database that a running server keeps in its data folder. */
export const connectToDatabaseOf = async (dataFolder: string): Promise<pg.Client> => {
  const connection = await runningCluster(dataFolder);
  if (!connection) throw new Error('the database of this server is not running');
  const client = new pg.Client(connection);
  await client.connect();
  return client;
};
