import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { closeDatabase, type Database, openDatabase } from '../database/database.ts';
import { silentLog } from '../logging/log.ts';
import { createPush, type Push } from './push.ts';

const PATIENCE = { timeout: 10_000, interval: 10 };

let fresh: FreshDatabase;
let database: Database;
let servers: Push[];

beforeEach(async () => {
  fresh = await emptyDatabase();
  database = openDatabase({ connection: fresh.connection, log: silentLog() });
  servers = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await closeDatabase(database);
  await fresh.drop();
});

const aServer = async (): Promise<Push> => {
  const push = createPush({ connection: fresh.connection, database, log: silentLog() });
  servers.push(push);
  await push.start();
  return push;
};

const heardBy = (push: Push, channel: string): string[] => {
  const heard: string[] = [];
  push.subscribe(channel, (payload) => heard.push(payload));
  return heard;
};

/** Ends every connection for pushes, as a restart of PostgreSQL does. */
const cutConnections = () =>
  database.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'studiolo push' AND datname = current_database()`);

it('tells every server what one of them publishes, and only on that channel', async () => {
  const [one, other] = [await aServer(), await aServer()];
  const [here, there, elsewhere] = [heardBy(one, 'run'), heardBy(other, 'run'), heardBy(other, 'session')];
  await one.publish('run', '{"id":"7",\n"text":"你好"}');
  await vi.waitFor(
    () => expect([here, there]).toEqual([['{"id":"7",\n"text":"你好"}'], ['{"id":"7",\n"text":"你好"}']]),
    PATIENCE,
  );
  expect(elsewhere).toEqual([]);
});

it('says nothing of a transaction that is rolled back', async () => {
  const server = await aServer();
  const heard = heardBy(server, 'run');
  const failing = database.transaction(async (tx) => {
    await server.publish('run', 'undone', tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.transaction((tx) => server.publish('run', 'done', tx));
  await vi.waitFor(() => expect(heard).toEqual(['done']), PATIENCE);
});

it('goes on after one handler failed, and is silent after unsubscribing', async () => {
  const server = await aServer();
  const end = server.subscribe('run', () => {
    throw new Error('broken');
  });
  const heard = heardBy(server, 'run');
  await server.publish('run', '1');
  await vi.waitFor(() => expect(heard).toEqual(['1']), PATIENCE);
  end();
  await server.publish('run', '2');
  await vi.waitFor(() => expect(heard).toEqual(['1', '2']), PATIENCE);
});

it('refuses a payload that PostgreSQL would not carry', async () => {
  const server = await aServer();
  await expect(server.publish('run', 'x'.repeat(8_000))).rejects.toThrow('send an id');
});

it('hears again after the connection was cut, and tells so', async () => {
  const server = await aServer();
  const heard = heardBy(server, 'run');
  const isBack = new Promise<void>((resolve) => server.onReconnect(resolve));
  await cutConnections();
  await isBack;
  await server.publish('run', 'after');
  await vi.waitFor(() => expect(heard).toEqual(['after']), PATIENCE);
});

it('knows which servers are alive, also after a cut, and which have ended', async () => {
  const [one, other, third] = [await aServer(), await aServer(), await aServer()];
  expect(await one.isServerAlive(other.serverNumber)).toBe(true);
  expect(await one.isServerAlive(one.serverNumber)).toBe(true);
  await other.stop();
  await vi.waitFor(async () => expect(await one.isServerAlive(other.serverNumber)).toBe(false), PATIENCE);
  const areBack = [one, third].map((server) => new Promise<void>((resolve) => server.onReconnect(resolve)));
  await cutConnections();
  await Promise.all(areBack);
  const fourth = await aServer();
  expect(await fourth.isServerAlive(one.serverNumber)).toBe(true);
  expect(await fourth.isServerAlive(third.serverNumber)).toBe(true);
});
