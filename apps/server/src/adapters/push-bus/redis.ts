import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { PushBus } from '../../ports/push-bus.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const SEND_TIMEOUT_MS = 2_000;

const aClient = (url: string) =>
  createClient({
    url,
    // Version 2 of the protocol is supported by every version of Redis and Valkey.
    RESP: 2,
    name: 'studiolo-push',
    disableClientInfo: true,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: false },
  });
type Client = ReturnType<typeof aClient>;

const isLost = (client: Client): Promise<void> =>
  new Promise((resolve) => client.on('error', () => resolve()).on('end', () => resolve()));

const inTime = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const timer = new AbortController();
  const timeout = wait(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('the push service did not respond in time');
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
    // Handles the promise that lost the race: an aborted timer, or a command that failed after the timeout.
    void Promise.allSettled([work, timeout]);
  }
};

/**
 * Pushes over Valkey, or any service with Redis’s protocol, at a `redis://` or `rediss://` address. The service
 * stores nothing: a server that is not connected misses messages.
 */
export const createRedisBus = (url: string): PushBus => ({
  async open(channel, onMessage) {
    // Two connections, because one with subscriptions cannot send other commands.
    const clients = [aClient(url), aClient(url)] as const;
    const [sending, receiving] = clients;
    const connectionLost = Promise.race(clients.map(isLost));
    const close = async (): Promise<void> => {
      for (const client of clients) if (client.isOpen) client.destroy();
    };
    try {
      await inTime(CONNECT_TIMEOUT_MS, Promise.all(clients.map((client) => client.connect())));
      await inTime(CONNECT_TIMEOUT_MS, receiving.subscribe(channel, onMessage));
    } catch (error) {
      await close();
      throw error;
    }
    void connectionLost.then(close);
    return {
      whenLost: connectionLost,
      check: () => Promise.all(clients.map((client) => client.ping())),
      close,
      async send(messages) {
        const sent = Promise.all(messages.map((message) => sending.publish(channel, message)));
        await inTime(SEND_TIMEOUT_MS, sent);
      },
    };
  },
});
