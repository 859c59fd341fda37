import pg from 'pg';
import { retry } from '../concurrency/retry.ts';
import { errorCode } from '../errors/error-code.ts';
import type { Log } from '../logging/log.ts';

const CONNECT_TIMEOUT_MS = 15_000;
const RETRYABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);

const connect = async (settings: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && cause.message !== '' ? cause.message : errorCode(cause);

/** Connects to a database that may still be starting. Throws with a clear message after the timeout. */
export const connectWithRetry = async (
  settings: pg.ClientConfig,
  log: Log,
  timeoutMs = CONNECT_TIMEOUT_MS,
) => {
  const end = Date.now() + timeoutMs;
  try {
    return await retry(() => connect(settings), {
      delayAfter: (cause) => {
        if (!RETRYABLE_CODES.has(errorCode(cause)) || Date.now() > end) return undefined;
        log.warn({ reason: reasonOf(cause) }, 'the database is not responding yet; retrying');
        return 1_000;
      },
    });
  } catch (cause) {
    throw new Error(`Could not connect to the database: ${reasonOf(cause)}`, { cause });
  }
};
