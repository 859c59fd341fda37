import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readPrimaryPosition, readReplicaState } from '../../platform/database/replica/replica-state.ts';
import type { Probe } from './probe-files.ts';
import { reasonOf } from './reason-of.ts';

const TIMEOUT_MS = 5000;
const POLL_INTERVAL_MS = 2;

const withClient = async <T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  // A connection that breaks rejects the query, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Measures the time until the replica has replayed the current commits of the primary. */
const measureLag = async (primary: pg.Client, replica: pg.Client): Promise<Pick<Probe, 'is' | 'isGood'>> => {
  const position = await readPrimaryPosition(primary);
  const start = performance.now();
  for (;;) {
    const { isReplica, isCurrent, bytesBehind } = await readReplicaState(replica, position);
    const elapsedMs = performance.now() - start;
    if (!isReplica) return { is: 'is not a replica of the database in DATABASE_URL', isGood: false };
    if (isCurrent) return { is: `follows within ${Math.ceil(elapsedMs)} ms`, isGood: true };
    if (elapsedMs > TIMEOUT_MS)
      return {
        is: `is ${(bytesBehind / 1024 ** 2).toFixed(1)} MB behind; reads go to the primary`,
        isGood: false,
      };
    await wait(POLL_INTERVAL_MS);
  }
};

/** Compares the replica with its primary, and measures how far it is behind. */
export const probeReplica = async (replica: string, primary: string): Promise<Probe> => {
  const { host } = new URL(replica);
  const subject = 'database replica';
  try {
    const { is, isGood } = await withClient(primary, (primaryClient) =>
      withClient(replica, (replicaClient) => measureLag(primaryClient, replicaClient)),
    );
    return { what: subject, is: `${host} ${is}`, isGood };
  } catch (error) {
    return { what: subject, is: `${host}: ${reasonOf(error)}; reads go to the primary`, isGood: false };
  }
};
