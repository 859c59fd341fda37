import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../logging/log.ts';
import type { Connection } from '../connection.ts';
import { type PrimaryPosition, readPrimaryPosition, readReplicaState } from './replica-state.ts';
import { closeDatabase, databaseOn, openDatabase, type Database } from '../database.ts';

/** Queries that only read, and may run on a replica. Nothing that was committed before is missing from their results. */
export type Reads = Pick<Database, 'select' | 'selectDistinctOn' | 'execute' | '$count'>;

type Query = (statement: object, values?: unknown[]) => Promise<pg.QueryResult>;

type Limits = {
  /** Time for the replica to replay what was committed before a read. A replica nearby needs a few ms. */
  maxLagMs: number;
  checkTimeoutMs: number;
  /** Time for which the primary answers all reads after the replica was down or late. */
  retryAfterMs: number;
};

const LIMITS: Limits = { maxLagMs: 100, checkTimeoutMs: 2000, retryAfterMs: 5000 };
const FIRST_PAUSE_MS = 2;
const POOL_SIZE = 10;

type Options = {
  primary: Database;
  connection: Connection;
  log: Log;
  limits?: Limits;
};

export type Replica = ReturnType<typeof openReplica>;

/**
 * Opens a replica of a database. Each read first asks the primary for the position of its log, and runs on the replica
 * once that has replayed as much. If it is down, late, or fails, the primary answers.
 */
export const openReplica = ({ primary, connection, log, limits = LIMITS }: Options) => {
  const { maxLagMs, checkTimeoutMs, retryAfterMs } = limits;
  const replica = openDatabase({ connection, log, poolSize: POOL_SIZE, applicationName: 'studiolo-reads' });
  const counts = { replica: 0, primary: 0 };
  let usableFrom = 0;
  let isUsable = true;
  let next: Promise<PrimaryPosition> | undefined;

  const readPosition = async (): Promise<PrimaryPosition> => {
    // Reads that begin in the same tick share one query.
    await new Promise((resolve) => setImmediate(resolve));
    next = undefined;
    return readPrimaryPosition(primary.$client);
  };

  const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
    const timer = new AbortController();
    const timeout = wait(checkTimeoutMs, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new Error('it did not respond in time');
    });
    // Whichever loses the race may still reject.
    timeout.catch(() => undefined);
    try {
      return await Promise.race([work, timeout]);
    } finally {
      timer.abort();
    }
  };

  const waitUntilCurrent = async (client: pg.PoolClient, position: PrimaryPosition): Promise<void> => {
    const end = performance.now() + maxLagMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const { isReplica, isCurrent } = await withTimeout(readReplicaState(client, position));
      if (!isReplica) throw new Error('it is not a replica of the database');
      if (isCurrent) return;
      if (performance.now() + pauseMs > end) throw new Error('it is too far behind');
      await wait(pauseMs);
    }
  };

  /** Returns a connection to a replica that is current. */
  const connect = async (): Promise<pg.PoolClient> => {
    const connecting = replica.$client.connect();
    try {
      const [client, position] = await withTimeout(Promise.all([connecting, (next ??= readPosition())]));
      await waitUntilCurrent(client, position);
      return client;
    } catch (error) {
      // A connection that arrives late or does not respond is closed, not returned to the pool.
      void connecting.then(
        (client) => client.release(true),
        () => undefined,
      );
      throw error;
    }
  };

  const onReplica = async (statement: object, values?: unknown[]): Promise<pg.QueryResult | undefined> => {
    if (performance.now() < usableFrom) return undefined;
    let client: pg.PoolClient;
    try {
      client = await connect();
    } catch (error) {
      usableFrom = performance.now() + retryAfterMs;
      if (isUsable) log.warn({ err: error }, 'the read replica is unavailable; reads go to the primary');
      isUsable = false;
      return undefined;
    }
    if (!isUsable) log.info('the read replica is available again');
    isUsable = true;
    try {
      // A copy, as the connection adds a name that a pooler in front of the primary would not know.
      return await client.query({ ...statement } as pg.QueryConfig, values);
    } catch (error) {
      // Standbys cancel queries that conflict with replay. An error of the statement itself recurs on the primary.
      log.debug({ err: error }, 'a read failed on the replica');
      return undefined;
    } finally {
      client.release();
    }
  };

  const query: Query = async (statement, values) => {
    const result = await onReplica(statement, values);
    counts[result ? 'replica' : 'primary'] += 1;
    return result ?? primary.$client.query(statement as pg.QueryConfig, values);
  };

  return {
    reads: databaseOn({ query } as unknown as pg.Pool) as Reads,
    /** Numbers of reads since the start, by the server that answered them. */
    counts: (): Readonly<typeof counts> => counts,
    close: () => closeDatabase(replica),
  };
};
