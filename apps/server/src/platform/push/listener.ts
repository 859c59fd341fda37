import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../database/connection.ts';
import type { Log } from '../logging/log.ts';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;
const HEARTBEAT_MS = 15_000;

export type Listener = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  connection: Connection;
  log: Log;
  /** Prepares each new connection: subscribes and takes locks. */
  prepare: (client: pg.Client) => Promise<void>;
  onNotification: (payload: string) => void;
  onReconnect: () => void;
};

/** Keeps a connection of its own open, and reopens it whenever it is lost. */
export const createListener = ({
  connection,
  log,
  prepare,
  onNotification,
  onReconnect,
}: Options): Listener => {
  let current: pg.Client | undefined;
  const stopping = new AbortController();

  const open = async (): Promise<void> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'studiolo push',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('notification', ({ payload }) => payload !== undefined && onNotification(payload));
    const lost = new Promise<void>((resolve) =>
      client.once('error', () => resolve()).once('end', () => resolve()),
    );
    client.on('error', () => undefined);
    try {
      await client.connect();
      await prepare(client);
    } catch (error) {
      // The connection was never open; the error of opening it is thrown.
      void client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    const heartbeat = setInterval(() => {
      // A half-open connection reports no error, but a query times out.
      client.query('SELECT 1').catch(() => client.end().catch(() => undefined));
    }, HEARTBEAT_MS).unref();
    void lost.then(() => {
      clearInterval(heartbeat);
      current = undefined;
      // The connection is lost already.
      void client.end().catch(() => undefined);
      if (!stopping.signal.aborted) void reopen();
    });
  };

  const reopen = async (): Promise<void> => {
    log.warn('the connection for pushes was lost');
    for (let delay = FIRST_DELAY_MS; !stopping.signal.aborted; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      await wait(delay, undefined, { ref: false });
      try {
        if (stopping.signal.aborted) return;
        await open();
        log.info('the connection for pushes was restored');
        onReconnect();
        return;
      } catch (error) {
        log.debug({ err: error }, 'the connection for pushes cannot be reopened yet');
      }
    }
  };

  return {
    start: open,
    async stop() {
      stopping.abort();
      // A half-open connection never ends by itself.
      await Promise.race([current?.end().catch(() => undefined), wait(1_000, undefined, { ref: false })]);
    },
  };
};
