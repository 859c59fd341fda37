import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PushBus } from '../../ports/push-bus.ts';
import { afterCommit } from '../database/after-commit.ts';
import type { Connection } from '../database/connection.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Log } from '../logging/log.ts';
import { createBusConnection } from './bus-connection.ts';
import { createListener } from './listener.ts';
import { createServerLock } from './server-lock.ts';

export type Push = ReturnType<typeof createPush>;

type Handler = (payload: string) => void;
type Options = {
  connection: Connection;
  database: Database;
  log: Log;
  /**
   * Service that carries messages instead of PostgreSQL. PostgreSQL takes over while the service does not
   * respond.
   */
  bus?: PushBus | undefined;
};

/** PostgreSQL limits a notification to less than 8,000 bytes; larger things are sent as their id. */
const MAX_MESSAGE_BYTES = 7_999;
const POSTGRES_CHANNEL = 'studiolo_push';
/** Time for which a message outside a transaction waits, so that several share one statement. */
const GATHER_MS = 5;
const MESSAGES_A_STATEMENT = 500;

export const createPush = ({ connection, database, log, bus }: Options) => {
  const handlers = new Map<string, Set<Handler>>();
  const reconnectHandlers = new Set<() => void>();
  let gathering: { messages: string[]; sent: Promise<void> } | undefined;
  let lastSent: Promise<void> | undefined;
  const lock = createServerLock(database);

  const call = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'a push handler failed');
    }
  };

  const deliver = (message: string): void => {
    const [channel = ''] = message.split('\n', 1);
    const payload = message.slice(channel.length + 1);
    for (const handler of handlers.get(channel) ?? []) call(() => handler(payload));
  };

  const reportReconnection = (): void => {
    for (const handler of reconnectHandlers) call(handler);
  };

  const listener = createListener({
    connection,
    log,
    async prepare(client) {
      await lock.acquire(client);
      await client.query(`LISTEN ${POSTGRES_CHANNEL}`);
    },
    onNotification: deliver,
    onReconnect() {
      lock.hasReconnected();
      reportReconnection();
    },
  });

  /** Several instances may share a service, so the channel contains the identity of the database. */
  const busChannel = async (): Promise<string> => {
    const { rows } = await database.execute<{ channel: string }>(sql`
      SELECT 'studiolo:' || system_identifier || ':' || current_database() AS channel FROM pg_control_system()`);
    const [row] = rows;
    if (!row) throw new Error('PostgreSQL did not report its identity');
    return row.channel;
  };

  const busConnection =
    bus &&
    createBusConnection({
      bus,
      log,
      channel: busChannel,
      onMessage: deliver,
      onReconnect: reportReconnection,
    });

  const messageOf = (channel: string, payload: string): string => {
    const message = `${channel}\n${payload}`;
    if (Buffer.byteLength(message) > MAX_MESSAGE_BYTES)
      throw new Error(`A push on ${channel} is too long: send an id instead of the content.`);
    return message;
  };

  const notify = async (messages: readonly string[], tx: Queryable): Promise<void> => {
    const calls = messages.map((message) => sql`pg_notify(${POSTGRES_CHANNEL}, ${message})`);
    if (calls.length > 0) await tx.execute(sql`SELECT ${sql.join(calls, sql`, `)}`);
  };

  const send = async (messages: readonly string[]): Promise<void> => {
    try {
      if (busConnection) return await busConnection.send(messages);
    } catch (error) {
      log.debug({ err: error }, 'pushes are sent through PostgreSQL');
    }
    await notify(messages, database);
  };

  /** Sends messages outside transactions in batches, as many arrive at the same moment. */
  const sendSoon = (message: string): Promise<void> => {
    if (gathering && gathering.messages.length < MESSAGES_A_STATEMENT) gathering.messages.push(message);
    else {
      const messages = [message];
      const sent = wait(GATHER_MS).then(() => {
        if (gathering?.messages === messages) gathering = undefined;
        return send(messages);
      });
      gathering = { messages, sent };
      lastSent = sent;
    }
    return gathering.sent;
  };

  const sendAfterCommit = (message: string, tx: Queryable): void =>
    afterCommit(tx, () => {
      sendSoon(message).catch((error: unknown) => log.warn({ err: error }, 'a push could not be sent'));
    });

  return {
    async start(): Promise<void> {
      await listener.start();
      await busConnection?.start();
    },

    async stop(): Promise<void> {
      // The publisher handles a failure.
      await lastSent?.catch(() => undefined);
      await busConnection?.stop();
      await listener.stop();
    },

    serverNumber: lock.serverNumber,
    isServerAlive: lock.isServerAlive,

    /** Sends when the transaction commits, or at once without one. */
    async publish(channel: string, payload: string, tx?: Queryable): Promise<void> {
      const message = messageOf(channel, payload);
      if (!tx) await sendSoon(message);
      else if (bus) sendAfterCommit(message, tx);
      else await notify([message], tx);
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
