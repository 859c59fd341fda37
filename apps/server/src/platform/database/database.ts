import { drizzle, nodePgCodecs, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../logging/log.ts';
import { withAfterCommit } from './after-commit.ts';
import type { Connection } from './connection.ts';
import { createStatementNames, PipelinedClient } from './pipelined-client.ts';
import { toJson } from './to-json.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Optional last argument of stores and core functions: the caller's transaction, or the database. */
export type Queryable = Database | Transaction;

/** Runs work that must commit or fail as one. Injected into services. */
export type RunInTransaction = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

const jsonParameter = (value: unknown): string | null => (value === null ? null : toJson(value));

/**
 * Serializes every JSON column with `toJson`, because a single character that PostgreSQL refuses would fail
 * the whole statement.
 */
const CODECS: typeof nodePgCodecs = {
  ...nodePgCodecs,
  json: { ...nodePgCodecs.json, normalizeParam: jsonParameter },
  jsonb: { ...nodePgCodecs.jsonb, normalizeParam: jsonParameter },
};

type Options = {
  connection: Connection;
  log: Log;
  poolSize?: number;
  applicationName?: string;
  /** The connection leads to a pooler in transaction mode, such as PgBouncer, which sets the timeouts itself. */
  isPooled?: boolean;
};

const statementNames = createStatementNames();
const TIMEOUTS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

export const databaseOn = (client: pg.Pool): Database =>
  drizzle({ client, codecs: CODECS, paramsInErrors: false });

/**
 * Opens a pool. A lost connection is logged and replaced by the next query, so it survives a restart of
 * PostgreSQL. Query errors omit the parameters, which may contain a user's text.
 */
export const openDatabase = ({
  connection,
  log,
  poolSize = 20,
  applicationName = 'studiolo',
  isPooled = false,
}: Options): Database => {
  const pool = new pg.Pool({
    ...connection,
    ...(!isPooled && { ...TIMEOUTS, names: statementNames }),
    Client: PipelinedClient,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  // Without this listener, an error of an idle connection that is checked out would crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return withAfterCommit(databaseOn(pool));
};

export const transactionOn =
  (database: Database): RunInTransaction =>
  (work) =>
    database.transaction(work);

export const closeDatabase = async ({ $client: pool }: Database): Promise<void> => {
  // The pool is closing, so a lost connection no longer matters.
  pool.removeAllListeners('error').on('error', () => undefined);
  await pool.end();
};
