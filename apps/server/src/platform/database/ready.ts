import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Connection, toDatabase } from './connection.ts';
import type { Postmaster } from './postmaster.ts';
import { errorCode } from '../errors/error-code.ts';

/** Error codes while PostgreSQL starts: no socket yet, nobody listening, "starting up". */
const RETRYABLE_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03']);
const NO_SUCH_DATABASE = '3D000';

const ask = async (connection: Connection, statement: string): Promise<void> => {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const answers = async (connection: Connection): Promise<boolean> => {
  try {
    await ask(connection, 'SELECT 1');
    return true;
  } catch (error) {
    if (errorCode(error) === NO_SUCH_DATABASE) {
      await ask(toDatabase(connection, 'postgres'), 'CREATE DATABASE studiolo');
      return true;
    }
    if (RETRYABLE_CODES.has(errorCode(error)) || /Connection terminated/u.test(String(error))) return false;
    throw error;
  }
};

/**
 * Waits until PostgreSQL accepts connections and has our database. Throws if it ends. Has no timeout, because
 * recovery from a crash may take long.
 */
export const untilReady = async (connection: Connection, postmaster: Postmaster): Promise<void> => {
  let ending: string | undefined;
  void postmaster.ended.then(
    (ended) => (ending = ended),
    (error: unknown) => (ending = String(error)),
  );
  while (ending === undefined) {
    if (await answers(connection)) return;
    await wait(10);
  }
  throw new Error(`PostgreSQL did not start: ${ending}`);
};
