import { resolve } from 'node:path';
import pg from 'pg';
import type { Environment } from '../env.ts';
import { dataFolderOf } from '../compose/data-folder.ts';
import { runningCluster, startCluster } from '../platform/database/cluster.ts';
import type { Connection } from '../platform/database/connection.ts';
import { silentLog } from '../platform/logging/log.ts';

/** A database with its client, and a description of its location. */
export type LocatedDatabase = { client: pg.Client; connection: Connection; place: string };

/**
 * Runs an action on the server's database: the configured one, the bundled one of a running server, or the
 * bundled one started for the duration of the action.
 */
export const withDatabase = async <T>(
  environment: Environment,
  work: (database: LocatedDatabase) => Promise<T>,
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
