import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Environment } from '../../env.ts';
import { choosePushBus } from '../adapters/choose-push-bus.ts';
import type { Probe } from './probe-files.ts';
import { probeReplica } from './probe-replica.ts';
import { reasonOf } from './reason-of.ts';

const TIMEOUT_MS = 5000;

const inTime = async <T>(work: Promise<T>, subject: string): Promise<T> => {
  const timer = new AbortController();
  const timeout = wait(TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(subject);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
    // Handles the promise that lost the race.
    void Promise.allSettled([work, timeout]);
  }
};

/** Address without the user and the password. */
const hostOf = (address: string): string => new URL(address).host;

/** Name and start of the database behind an address, which distinguish two databases. */
const identityOf = async (connectionString: string): Promise<string> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS });
  // A broken connection also rejects the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; startedAt: Date }>(
      'SELECT current_database() AS name, pg_postmaster_start_time() AS "startedAt"',
    );
    return `${rows[0]?.name} ${rows[0]?.startedAt.toISOString()}`;
  } finally {
    await client.end();
  }
};

/** Queries the pooler, and compares the database behind it with that of `DATABASE_URL`. */
const probePool = async (pool: string, direct: string | undefined): Promise<Probe> => {
  const subject = 'database pool';
  try {
    const behind = await inTime(identityOf(pool), 'the pooler did not respond in time');
    const isSame = direct === undefined || behind === (await identityOf(direct));
    return {
      what: subject,
      is: isSame
        ? `${hostOf(pool)} leads to the database`
        : `${hostOf(pool)} leads to another database than DATABASE_URL`,
      isGood: isSame,
    };
  } catch (error) {
    return { what: subject, is: `${hostOf(pool)}: ${reasonOf(error)}`, isGood: false };
  }
};

/** Sends a message over the push service and waits until it arrives. */
const probePush = async (address: string): Promise<Probe> => {
  const subject = 'push service';
  try {
    const bus = await choosePushBus({ PUSH_URL: address });
    if (!bus) throw new Error('it is not set up');
    const { promise: arrival, resolve } = Promise.withResolvers<string>();
    const opened = await inTime(
      bus.open(`studiolo-doctor-${randomUUID()}`, resolve),
      'it did not respond in time',
    );
    try {
      await opened.send(['well']);
      await inTime(arrival, 'it accepts messages, but delivers none');
    } finally {
      await opened.close();
    }
    return { what: subject, is: `${hostOf(address)} delivers messages`, isGood: true };
  } catch (error) {
    const is = `${hostOf(address)}: ${reasonOf(error)}; pushes go through PostgreSQL meanwhile`;
    return { what: subject, is, isGood: false };
  }
};

/** Tests the connections that only several servers have. */
export const probeConnections = ({
  DATABASE_URL,
  DATABASE_POOL_URL,
  DATABASE_REPLICA_URL,
  PUSH_URL,
}: Pick<Environment, 'DATABASE_URL' | 'DATABASE_POOL_URL' | 'DATABASE_REPLICA_URL' | 'PUSH_URL'>): Promise<
  Probe[]
> =>
  Promise.all([
    ...(DATABASE_POOL_URL === undefined ? [] : [probePool(DATABASE_POOL_URL, DATABASE_URL)]),
    ...(DATABASE_REPLICA_URL === undefined || DATABASE_URL === undefined
      ? []
      : [probeReplica(DATABASE_REPLICA_URL, DATABASE_URL)]),
    ...(PUSH_URL === undefined ? [] : [probePush(PUSH_URL)]),
  ]);
