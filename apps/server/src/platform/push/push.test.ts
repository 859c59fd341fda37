import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { closeDatabase, type Database, openDatabase } from '../database/database.ts';
import { silentLog } from '../logging/log.ts';
import { createPush, type Push } from './push.ts';

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

const messagesTo = (push: Push, channel: string): string[] => {
  const messages: string[] = [];
  push.subscribe(channel, (payload) => messages.push(payload));
  return messages;
};

const cutConnections = () =>
  database.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'studiolo push' AND datname = current_database()`);

it('delivers a message to every server, on its channel only', async () => {
  const [one, other] = [await aServer(), await aServer()];
  const [here, there, elsewhere] = [
    messagesTo(one, 'run'),
    messagesTo(other, 'run'),
    messagesTo(other, 'session'),
  ];
  await one.publish('run', '{"id":"7",\n"text":"你好"}');
  await expect
    .poll(() => [here, there])
    .toEqual([['{"id":"7",\n"text":"你好"}'], ['{"id":"7",\n"text":"你好"}']]);
  expect(elsewhere).toEqual([]);
});

it('publishes nothing from a transaction that is rolled back', async () => {
  const server = await aServer();
  const pushes = messagesTo(server, 'run');
  const failing = database.transaction(async (tx) => {
    await server.publish('run', 'undone', tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.transaction((tx) => server.publish('run', 'done', tx));
  await expect.poll(() => pushes).toEqual(['done']);
});

it('continues after a handler failed, and stops after unsubscribing', async () => {
  const server = await aServer();
  const end = server.subscribe('run', () => {
    throw new Error('broken');
  });
  const pushes = messagesTo(server, 'run');
  await server.publish('run', '1');
  await expect.poll(() => pushes).toEqual(['1']);
  end();
  await server.publish('run', '2');
  await expect.poll(() => pushes).toEqual(['1', '2']);
});

it('refuses a payload that PostgreSQL cannot carry', async () => {
  const server = await aServer();
  await expect(server.publish('run', 'x'.repeat(8_000))).rejects.toThrow('send an id');
});

it('reconnects after the connection was cut, and reports it', async () => {
  const server = await aServer();
  const pushes = messagesTo(server, 'run');
  const isBack = new Promise<void>((resolve) => server.onReconnect(resolve));
  await cutConnections();
  await isBack;
  await server.publish('run', 'after');
  await expect.poll(() => pushes).toEqual(['after']);
});

it('knows which servers are alive and which have ended, also after a reconnection', async () => {
  const [one, other, third] = [await aServer(), await aServer(), await aServer()];
  expect(await one.isServerAlive(other.serverNumber)).toBe(true);
  expect(await one.isServerAlive(one.serverNumber)).toBe(true);
  await other.stop();
  await expect.poll(() => one.isServerAlive(other.serverNumber)).toBe(false);
  const areBack = [one, third].map((server) => new Promise<void>((resolve) => server.onReconnect(resolve)));
  await cutConnections();
  await Promise.all(areBack);
  const fourth = await aServer();
  expect(await fourth.isServerAlive(one.serverNumber)).toBe(true);
  expect(await fourth.isServerAlive(third.serverNumber)).toBe(true);
});
