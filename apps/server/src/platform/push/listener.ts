import pg from 'pg';
import type { Connection } from '../database/connection.ts';
import type { Log } from '../logging/log.ts';
import { createLastingConnection, type Session } from './lasting-connection.ts';

type Options = {
  connection: Connection;
  log: Log;
  /** Prepares each new connection: subscribes and takes locks. */
  prepare: (client: pg.Client) => Promise<void>;
  onNotification: (payload: string) => void;
  onReconnect: () => void;
};

/** A separate persistent connection to PostgreSQL, which receives notifications. */
export const createListener = ({ connection, log, prepare, onNotification, onReconnect }: Options) => {
  const open = async (): Promise<Session> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'studiolo push',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('notification', ({ payload }) => payload !== undefined && onNotification(payload));
    const close = (): Promise<void> => client.end();
    const connectionLost = new Promise<void>((resolve) =>
      client.once('error', () => resolve()).once('end', () => resolve()),
    );
    client.on('error', () => undefined);
    try {
      await client.connect();
      await prepare(client);
    } catch (error) {
      // The connection was never open; the error of opening it is thrown.
      void close().catch(() => undefined);
      throw error;
    }
    // The connection is lost already.
    void connectionLost.then(() => close().catch(() => undefined));
    return { whenLost: connectionLost, check: () => client.query('SELECT 1'), close };
  };
  return createLastingConnection({ service: 'PostgreSQL', log, open, onReconnect, isRequired: true });
};
