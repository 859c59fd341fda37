import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { search } from '@studiolo/contract/search/endpoints';
import { createDocument } from '@studiolo/contract/write/document-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../platform/database/cluster.ts';
import { silentLog } from '../platform/logging/log.ts';
import { databaseUrl } from '../testing/database/database-url.ts';
import { startStandby } from '../testing/database/standby.ts';
import { aUser } from '../testing/fixtures/a-user.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { until } from '../testing/until.ts';
import { probeConnections } from './operators/probe-connections.ts';

let top: string;
let primary: Cluster;
let standby: Cluster;
let server: TestServer;

beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'replica-'));
  await chmod(top, 0o711);
  const folder = path.join(top, 'primary');
  primary = await startCluster({ dataDirectory: folder, log: silentLog() });
  const { connection } = primary;
  standby = await startStandby({ connection, folder }, path.join(top, 'standby'));
  server = await startServer({
    database: { connection, drop: async () => undefined },
    settings: { DATABASE_REPLICA_URL: databaseUrl(standby.connection) },
  });
});

afterAll(async () => {
  await server.stop();
  await standby.stop();
  await primary.stop();
  await rm(top, { recursive: true });
});

const readsOn = async (place: 'primary' | 'replica'): Promise<number> => {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const [, count = '0'] =
    new RegExp(`^studiolo_replica_reads\\{server="${place}"\\} (\\d+)$`, 'm').exec(metrics) ?? [];
  return Number(count);
};

const startAgain = async (): Promise<void> => {
  standby = await startCluster({ dataDirectory: path.join(top, 'standby'), log: silentLog() });
};

const probe = () =>
  probeConnections({
    DATABASE_URL: databaseUrl(primary.connection),
    DATABASE_REPLICA_URL: databaseUrl(standby.connection),
  });

it('searches on the replica, finds what was just written, and continues without the replica [admin.replica]', async () => {
  const client = await aUser(server);
  const write = async (title: string): Promise<string[]> => {
    await client.call(createDocument, { title, content: 'Words.' });
    return (await client.call(search, { query: title })).map((hit) => hit.title);
  };
  for (let at = 0; at < 10; at += 1) expect(await write(`Lamp${at}`)).toEqual([`Lamp${at}`]);
  await until(async () => {
    await client.call(search, { query: 'Lamp0' });
    return (await readsOn('replica')) > 0;
  });
  await standby.stop();
  const before = await readsOn('primary');
  expect(await write('Lantern')).toEqual(['Lantern']);
  expect(await readsOn('primary')).toBeGreaterThan(before);
  await startAgain();
});

it('is probed by doctor, which names a replica that is down or belongs to another database', async () => {
  expect(await probe()).toMatchObject([
    {
      what: 'database replica',
      is: expect.stringMatching(/follows within \d+ ms$/) as string,
      isGood: true,
    },
  ]);
  await standby.stop();
  expect(await probe()).toMatchObject([
    { is: expect.stringContaining('reads go to the primary') as string, isGood: false },
  ]);
  await startAgain();
  const DATABASE_URL = databaseUrl(primary.connection);
  expect(await probeConnections({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })).toMatchObject([
    { is: expect.stringContaining('is not a replica of the database') as string, isGood: false },
  ]);
});
