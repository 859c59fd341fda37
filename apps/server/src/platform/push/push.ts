import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Connection } from '../database/connection.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Log } from '../logging/log.ts';
import { createListener } from './listener.ts';
import { createServerLock } from './server-lock.ts';

export type Push = ReturnType<typeof createPush>;

type Handler = (payload: string) => void;
type Options = { connection: Connection; database: Database; log: Log };

/** PostgreSQL limits a notification to less than 8,000 bytes; larger things are sent as their id. */
const MAX_MESSAGE_BYTES = 7_999;
const POSTGRES_CHANNEL = 'studiolo_push';
/** Time that a message outside a transaction waits for others to share its statement. */
const GATHER_MS = 5;
const MESSAGES_A_STATEMENT = 500;

export const createPush = ({ connection, database, log }: Options) => {
  const handlers = new Map<string, Set<Handler>>();
  const reconnectHandlers = new Set<() => void>();
  let gathering: { messages: string[]; sent: Promise<void> } | undefined;
  const lock = createServerLock(database);

  const call = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'a push handler failed');
    }
  };

  const listener = createListener({
    connection,
    log,
    async prepare(client) {
      await lock.acquire(client);
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

  const messageOf = (channel: string, payload: string): string => {
    const message = `${channel}\n${payload}`;
    if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES)
      throw new Error(`A push on ${channel} is too long: send an id.`);
    return message;
  };

  const send = async (messages: readonly string[], tx: Queryable): Promise<void> => {
    const calls = messages.map((message) => sql`pg_notify(${POSTGRES_CHANNEL}, ${message})`);
    if (calls.length > 0) await tx.execute(sql`SELECT ${sql.join(calls, sql`, `)}`);
  };

  /** Sends messages outside transactions in batches, as many arrive at the same moment. */
  const sendSoon = (message: string): Promise<void> => {
    if (gathering && gathering.messages.length < MESSAGES_A_STATEMENT) gathering.messages.push(message);
    else {
      const messages = [message];
      const sent = wait(GATHER_MS).then(() => {
        if (gathering?.messages === messages) gathering = undefined;
        return send(messages, database);
      });
      gathering = { messages, sent };
    }
    return gathering.sent;
  };

  return {
    start: listener.start,
    stop: listener.stop,
    serverNumber: lock.serverNumber,
    isServerAlive: lock.isServerAlive,

    /** Sends when the transaction commits, or at once without one. */
    async publish(channel: string, payload: string, tx?: Queryable): Promise<void> {
      const message = messageOf(channel, payload);
      await (tx ? send([message], tx) : sendSoon(message));
    },

    /** Like `publish` for several payloads, outside a transaction. */
    async publishAll(channel: string, payloads: readonly string[]): Promise<void> {
      await Promise.all(payloads.map((payload) => sendSoon(messageOf(channel, payload))));
    },

    /** Calls the handler for each message on a channel from now on. Returns a function that unsubscribes. */
    subscribe(channel: string, handler: Handler): () => void {
      const set = handlers.get(channel) ?? new Set();
      handlers.set(channel, set.add(handler));
      return () => {
        set.delete(handler);
        if (set.size === 0 && handlers.get(channel) === set) handlers.delete(channel);
      };
    },

    /** Calls the handler after the connection was lost and reopened: messages in between were lost. */
    onReconnect(handler: () => void): () => void {
      reconnectHandlers.add(handler);
      return () => reconnectHandlers.delete(handler);
    },
  };
};
