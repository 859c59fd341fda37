import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSockets } from '../../core/sockets/sockets.service.ts';
import { PUSH_SERVICES, type PushService } from '../../testing/push/push-services.ts';
import { closeDatabase, type Database, openDatabase } from '../database/database.ts';
import { silentLog } from '../logging/log.ts';
import { createPush, type Push } from './push.ts';

const RESTARTING = 1012;

let service: PushService;
let database: Database;
let servers: Push[];

const aServer = async (): Promise<Push> => {
  const push = createPush({
    connection: service.connection,
    database,
    log: silentLog(),
    bus: service.aBus(),
  });
  servers.push(push);
  await push.start();
  return push;
};

const messagesTo = (push: Push, channel: string): string[] => {
  const messages: string[] = [];
  push.subscribe(channel, (payload) => messages.push(payload));
  return messages;
};

const reconnections = (of: readonly Push[]) =>
  Promise.all(of.map((server) => new Promise<void>((resolve) => server.onReconnect(resolve))));

describe.each(PUSH_SERVICES)('pushes over %s', (_name, startService) => {
  beforeEach(async () => {
    service = await startService();
    database = openDatabase({ connection: service.connection, log: silentLog() });
    servers = [];
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await closeDatabase(database);
    await service.close();
  });

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

  it('delivers many messages of one moment, each once', async () => {
    const [one, other] = [await aServer(), await aServer()];
    const pushes = messagesTo(other, 'run');
    const payloads = Array.from({ length: 1_200 }, (_, at) => String(at));
    await one.publishAll('run', payloads);
    await expect.poll(() => pushes.length).toBe(payloads.length);
    expect(new Set(pushes)).toEqual(new Set(payloads));
  });

  it('publishes nothing from a transaction or savepoint that is rolled back', async () => {
    const server = await aServer();
    const pushes = messagesTo(server, 'run');
    const failing = database.transaction(async (tx) => {
      await server.publish('run', 'undone', tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction(async (tx) => {
      const inner = tx.transaction(async (savepoint) => {
        await server.publish('run', 'undone too', savepoint);
        throw new Error('not this part');
      });
      await expect(inner).rejects.toThrow('not this part');
      await tx.transaction((savepoint) => server.publish('run', 'done', savepoint));
    });
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

  it('refuses a payload over the limit of PostgreSQL, and delivers one at the limit', async () => {
    const server = await aServer();
    const pushes = messagesTo(server, 'run');
    const longest = 'x'.repeat(7_999 - 'run\n'.length);
    await expect(server.publish('run', `${longest}x`)).rejects.toThrow('send an id');
    await server.publish('run', longest);
    await expect.poll(() => pushes).toEqual([longest]);
  });

  it('reconnects after the connection was cut, with its subscriptions, and closes sockets so that pages reload', async () => {
    const [one, other] = [await aServer(), await aServer()];
    const pushes = messagesTo(other, 'run');
    const codes: number[] = [];
    createSockets({ broadcast: other, log: silentLog() }).open(
      { kind: 'user', userId: 'ann', sessionId: 's' },
      { send: () => undefined, close: (code) => void codes.push(code) },
      'en_US',
    );
    const areBack = reconnections([one, other]);
    await service.cut();
    await areBack;
    await one.publish('run', 'after');
    await expect.poll(() => pushes).toEqual(['after']);
    expect(codes).toEqual([RESTARTING]);
  });

  it('reconnects after the service was gone and is back, including subscriptions made meanwhile', async () => {
    const server = await aServer();
    const pushes = messagesTo(server, 'run');
    const isBack = reconnections([server]);
    await service.stop();
    const later = messagesTo(server, 'run');
    await service.start();
    await isBack;
    await server.publish('run', 'after');
    await expect.poll(() => [pushes.at(-1), later.at(-1)]).toEqual(['after', 'after']);
  });
});

describe.each(PUSH_SERVICES.slice(1))('pushes that %s carries', (_name, startService) => {
  beforeEach(async () => {
    service = await startService();
    database = openDatabase({ connection: service.connection, log: silentLog() });
    servers = [];
  });

  afterEach(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await closeDatabase(database);
    await service.start();
    await service.close();
  });

  it('do not burden PostgreSQL while the service works', async () => {
    const server = await aServer();
    const pushes = messagesTo(server, 'run');
    const listener = new pg.Client(service.connection);
    const notifications: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => notifications.push(payload));
    await listener.connect();
    await listener.query('LISTEN studiolo_push');
    await server.publish('run', 'at once');
    await database.transaction((tx) => server.publish('run', 'in a transaction', tx));
    await expect.poll(() => pushes).toEqual(['at once', 'in a transaction']);
    await listener.query("SELECT pg_notify('studiolo_push', 'the end')");
    await expect.poll(() => notifications).toEqual(['the end']);
    await listener.end();
    await service.stop();
  });

  it('go through PostgreSQL while the service is down, including those of transactions and of a server that starts meanwhile', async () => {
    const one = await aServer();
    await service.stop();
    const other = await aServer();
    const pushes = messagesTo(other, 'run');
    await one.publish('run', 'at once');
    await expect.poll(() => pushes).toEqual(['at once']);
    await database.transaction((tx) => other.publish('run', 'in a transaction', tx));
    await expect.poll(() => pushes).toEqual(['at once', 'in a transaction']);
  });
});
