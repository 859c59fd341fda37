import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';
import { startStandby } from '../../../testing/database/standby.ts';
import { until } from '../../../testing/until.ts';
import { silentLog } from '../../logging/log.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import type { Connection } from '../connection.ts';
import { closeDatabase, type Database, openDatabase } from '../database.ts';
import { openReplica, type Replica } from './replica.ts';

const log = silentLog();
/** Long enough for a busy machine. */
const A_MINUTE_MS = 60_000;

let top: string;
let cluster: Cluster;
let standby: Cluster;
let primary: Database;
let replicas: Replica[];

beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'replica-'));
  await chmod(top, 0o711);
  const folder = path.join(top, 'primary');
  cluster = await startCluster({ dataDirectory: folder, log });
  primary = openDatabase({ connection: cluster.connection, log });
  await primary.execute(sql`CREATE TABLE notes (text text)`);
  standby = await startStandby({ connection: cluster.connection, folder }, path.join(top, 'standby'));
});

afterAll(async () => {
  await standby.stop();
  await closeDatabase(primary);
  await cluster.stop();
  await rm(top, { recursive: true });
});

beforeEach(() => {
  replicas = [];
});

afterEach(async () => {
  for (const replica of replicas) await replica.close();
});

const open = (maxLagMs: number, connection: Connection = standby.connection): Replica => {
  const replica = openReplica({
    primary,
    connection,
    log,
    limits: { maxLagMs, checkTimeoutMs: A_MINUTE_MS, retryAfterMs: 0 },
  });
  replicas.push(replica);
  return replica;
};

const add = (text: string) => primary.execute(sql`INSERT INTO notes VALUES (${text})`);

type ReadResult = { count: number; isReplica: boolean };

const read = async ({ reads }: Replica, text: string): Promise<ReadResult | undefined> => {
  const { rows } = await reads.execute<ReadResult>(
    sql`SELECT count(*)::int AS count, pg_is_in_recovery() AS "isReplica" FROM notes WHERE text = ${text}`,
  );
  return rows[0];
};

const onStandby = async (statement: string): Promise<void> => {
  const client = new pg.Client(standby.connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

it('reads from the replica, which misses nothing that was committed before', async () => {
  const replica = open(A_MINUTE_MS);
  for (let at = 0; at < 20; at += 1) {
    await add(`row ${at}`);
    const rows = await Promise.all([read(replica, `row ${at}`), read(replica, `row ${at}`)]);
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ count: 1, isReplica: true })));
  }
  expect(replica.counts()).toEqual({ replica: 40, primary: 0 });
});

it('reads from the primary while the replica is behind, and from the replica once it has caught up', async () => {
  const replica = open(0);
  await onStandby('SELECT pg_wal_replay_pause()');
  try {
    await add('late');
    expect(await read(replica, 'late')).toEqual({ count: 1, isReplica: false });
  } finally {
    await onStandby('SELECT pg_wal_replay_resume()');
  }
  await until(async () => (await read(replica, 'late'))?.isReplica);
  expect(await read(open(A_MINUTE_MS), 'late')).toEqual({ count: 1, isReplica: true });
});

it('reads from the primary while the replica is down, and from the replica once it is back', async () => {
  const replica = open(A_MINUTE_MS);
  await add('down');
  expect(await read(replica, 'down')).toEqual({ count: 1, isReplica: true });
  await standby.stop();
  expect(await read(replica, 'down')).toEqual({ count: 1, isReplica: false });
  standby = await startCluster({ dataDirectory: path.join(top, 'standby'), log });
  const second = open(A_MINUTE_MS);
  await until(async () => (await read(second, 'down'))?.isReplica);
});

it('repeats a read that fails on the replica alone on the primary', async () => {
  const replica = open(A_MINUTE_MS);
  const { rows } = await replica.reads.execute<{ isPrimary: boolean }>(
    sql`SELECT pg_current_wal_lsn() IS NOT NULL AS "isPrimary"`,
  );
  expect(rows).toEqual([{ isPrimary: true }]);
  await expect(replica.reads.execute(sql`SELECT 1 / 0`)).rejects.toThrow('Failed query');
  expect(await read(replica, 'none')).toEqual({ count: 0, isReplica: true });
});

it('never reads from a server that is not a replica of this database', async () => {
  await add('here');
  for (const connection of [cluster.connection, { ...standby.connection, database: 'postgres' }])
    expect(await read(open(A_MINUTE_MS, connection), 'here')).toEqual({ count: 1, isReplica: false });
});
