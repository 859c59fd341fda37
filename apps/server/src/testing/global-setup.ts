import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startCluster } from '../platform/database/cluster.ts';
import { type Connection, toDatabase } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { silentLog } from '../platform/logging/log.ts';
import { TEMPLATE } from './database/template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: Connection;
  }
}

type Project = { provide: (key: 'testCluster', value: Connection) => void };

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Creates the tables of jobs once, so that no test server needs to. */
const installJobs = async (connection: Connection): Promise<void> => {
  const jobs = createJobs({ connection, log: silentLog() });
  await jobs.start();
  await jobs.stop();
};

/** One PostgreSQL for the whole run, with a migrated database that tests copy. */
export default async function startTestCluster(project: Project): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'studiolo-test-'));
  await chmod(dataDirectory, 0o711);
  const cluster = await startCluster({ dataDirectory, log: silentLog(), isDurable: false });
  const client = new pg.Client(cluster.connection);
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate(toDatabase(cluster.connection, TEMPLATE), migrations, silentLog());
  await installJobs(toDatabase(cluster.connection, TEMPLATE));
  project.provide('testCluster', cluster.connection);
  return async () => {
    await cluster.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}
