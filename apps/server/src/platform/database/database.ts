import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import type { Connection } from './connection.ts';
import { PipelinedClient } from './pipelined-client.ts';

/** Drizzle over a pool of connections. */
export type Database = NodePgDatabase & { $client: pg.Pool };

/** Drizzle inside `database.transaction(…)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What stores and core functions take as their optional last argument: a transaction of their caller, or none. */
export type Queryable = Database | Transaction;

/** Runs what must commit or fail as one; services get it injected. */
export type RunInTransaction = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

type Options = { connection: Connection; log: Log; poolSize?: number; applicationName?: string };

/**
 * Opens a pool. A lost connection is logged and replaced by the next query, so a restart of PostgreSQL heals by itself.
 * Errors of queries do not carry their parameters, which may be a user's words.
 */
export const openDatabase = ({
  connection,
  log,
  poolSize = 20,
  applicationName = 'studiolo',
}: Options): Database => {
  const pool = new pg.Pool({
    ...connection,
    Client: PipelinedClient,
    max: poolSize,
    application_name: applicationName,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  // A connection that breaks while it is lent out and idle reports here; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool, paramsInErrors: false });
};

export const transactionOn =
  (database: Database): RunInTransaction =>
  (work) =>
    database.transaction(work);

/** Waits for running queries and closes the pool. */
export const closeDatabase = async ({ $client: pool }: Database): Promise<void> => {
  // The pool is closed before its connections are: one that is lost from now on is no loss.
  pool.removeAllListeners('error').on('error', () => undefined);
  await pool.end();
};
