import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../logging/log.ts';

const PATIENCE_MS = 15_000;
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);

const connect = async (settings: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Connects to a database that may still be starting. Throws with a clear message after the timeout. */
export const connectWithRetry = async (settings: pg.ClientConfig, log: Log, patienceMs = PATIENCE_MS) => {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await connect(settings);
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
      const reason = cause instanceof Error && cause.message !== '' ? cause.message : code;
      if (!NOT_YET.has(code) || Date.now() > end) {
        throw new Error(`The database cannot be used: ${reason}`, { cause });
      }
      log.warn({ reason }, 'the database does not answer yet');
      await wait(1_000);
    }
  }
};
