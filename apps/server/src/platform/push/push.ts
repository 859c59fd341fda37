import { sql } from 'drizzle-orm';
import type { Connection } from '../database/connection.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Log } from '../logging/log.ts';
import { createListener } from './listener.ts';
import { createServerLock } from './server-lock.ts';

export type Push = ReturnType<typeof createPush>;

type Handler = (payload: string) => void;
type Options = { connection: Connection; database: Database; log: Log };

/** PostgreSQL carries less than 8,000 bytes in one notification; larger things are sent as their id. */
const LONGEST_MESSAGE = 7_999;
const POSTGRES_CHANNEL = 'studiolo_push';

/** Tells all servers of one database, this one included, that something happened. */
export const createPush = ({ connection, database, log }: Options) => {
  const handlers = new Map<string, Set<Handler>>();
  const reconnectHandlers = new Set<() => void>();
  const lock = createServerLock(database);

  const call = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'a handler of pushes failed');
    }
  };

  const listener = createListener({
    connection,
    log,
    async prepare(client) {
      await lock.take(client);
      await client.query(`LISTEN ${POSTGRES_CHANNEL}`);
    },
    onNotification(message) {
      const [channel = ''] = message.split('\n', 1);
      const payload = message.slice(channel.length + 1);
      for (const handler of handlers.get(channel) ?? []) call(() => handler(payload));
    },
    onReconnect() {
      lock.hasReconnected();
      for (const handler of reconnectHandlers) call(handler);
    },
  });

  return {
    start: listener.start,
    stop: listener.stop,
    serverNumber: lock.serverNumber,
    isServerAlive: lock.isServerAlive,

    /** Sends once the transaction commits, or at once without one. */
    async publish(channel: string, payload: string, tx: Queryable = database): Promise<void> {
      const message = `${channel}\n${payload}`;
      if (Buffer.byteLength(message) > LONGEST_MESSAGE)
        throw new Error(`A push on ${channel} is too long: send an id.`);
      await tx.execute(sql`SELECT pg_notify(${POSTGRES_CHANNEL}, ${message})`);
    },

    /** Hears what is published on a channel from now on. Returns what ends that. */
    subscribe(channel: string, handler: Handler): () => void {
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      return () => {
        set.delete(handler);
        if (set.size === 0 && handlers.get(channel) === set) handlers.delete(channel);
      };
    },

    /** Called after the connection was lost and opened again: what was published in between was missed. */
    onReconnect(handler: () => void): () => void {
      reconnectHandlers.add(handler);
      return () => reconnectHandlers.delete(handler);
    },
  };
};
