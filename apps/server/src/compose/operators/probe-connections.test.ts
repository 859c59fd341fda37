import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../testing/database/database-url.ts';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { startValkeyStandIn } from '../../testing/stand-ins/services/valkey.ts';
import { probeConnections } from './probe-connections.ts';

let one: FreshDatabase;
let other: FreshDatabase;
let valkey: Awaited<ReturnType<typeof startValkeyStandIn>>;
beforeAll(async () => {
  [one, other] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  valkey = await startValkeyStandIn();
});
afterAll(async () => {
  await valkey.stop();
  await Promise.all([one.drop(), other.drop()]);
});

it('reports nothing about connections that are not set up', async () => {
  expect(await probeConnections({ DATABASE_URL: databaseUrl(one.connection) })).toEqual([]);
});

it('queries the pooler, and compares its database with that of DATABASE_URL', async () => {
  const DATABASE_URL = databaseUrl(one.connection);
  const probesOf = (DATABASE_POOL_URL: string) => probeConnections({ DATABASE_URL, DATABASE_POOL_URL });
  expect(await probesOf(DATABASE_URL)).toMatchObject([{ what: 'database pool', isGood: true }]);
  expect(await probesOf(databaseUrl(other.connection))).toMatchObject([
    { is: expect.stringContaining('another database than DATABASE_URL') as string, isGood: false },
  ]);
  const [lost] = await probesOf('postgresql://studiolo:secret@127.0.0.1:1/studiolo');
  expect(lost).toMatchObject({ isGood: false, is: expect.stringContaining('127.0.0.1:1') as string });
  expect(lost?.is).not.toContain('secret');
});

it('sends a message over the push service, and says that PostgreSQL replaces one that is down', async () => {
  expect(await probeConnections({ PUSH_URL: valkey.url })).toMatchObject([
    { what: 'push service', is: expect.stringContaining('delivers messages') as string, isGood: true },
  ]);
  const [down] = await probeConnections({ PUSH_URL: 'redis://:secret@127.0.0.1:1' });
  expect(down).toMatchObject({ isGood: false, is: expect.stringContaining('through PostgreSQL') as string });
  expect(down?.is).not.toContain('secret');
});
