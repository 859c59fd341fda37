import { resolve } from 'node:path';
import pg from 'pg';
import type { Environment } from '../env.ts';
import { dataFolderOf } from '../compose/data-folder.ts';
import { runningCluster, startCluster } from '../platform/database/cluster.ts';
import type { Connection } from '../platform/database/connection.ts';
import { silentLog } from '../platform/logging/log.ts';

/** Where the database was found. */
export type Found = { client: pg.Client; connection: Connection; place: string };

/**
 * Works on the database that the server uses: the named one, our own of a server that runs now, or our own, started for
 * as long as the work takes.
 */
export const withDatabase = async <T>(
  environment: Environment,
  work: (found: Found) => Promise<T>,
): Promise<T> => {
  const { DATABASE_URL } = environment;
  const folder = resolve(dataFolderOf(environment));
  const running = DATABASE_URL ? undefined : await runningCluster(folder);
  const cluster =
    DATABASE_URL || running ? undefined : await startCluster({ dataDirectory: folder, log: silentLog() });
  const connection = running ?? cluster?.connection ?? { connectionString: DATABASE_URL ?? '' };
  const place = DATABASE_URL
    ? 'named by DATABASE_URL'
    : running
      ? 'our own, of the running server'
      : 'our own, no server runs';
  const client = new pg.Client({
    ...connection,
    application_name: 'studiolo cli',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work({ client, connection, place });
  } finally {
    await client.end();
    await cluster?.stop();
  }
};
