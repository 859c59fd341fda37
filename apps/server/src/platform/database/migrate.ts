import type pg from 'pg';
import type { Log } from '../logging/log.ts';
import { connectWithRetry } from './connect-with-retry.ts';
import type { Connection } from './connection.ts';
import { type Migration, readMigrations } from './migrations.ts';

/** Advisory lock of migrations, shared by all servers of one database. */
const MIGRATION_LOCK = 4_700_001;

type AppliedMigration = { name: string; hash: string };

const APPLIED_TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

const refuseChanged = (migrations: Migration[], applied: AppliedMigration[]): void => {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of migrations) {
    const existingHash = hashes.get(name);
    if (existingHash !== undefined && existingHash !== hash) {
      throw new Error(
        `The migration ${name} was changed after it was applied. Revert the change and add a new migration instead.`,
      );
    }
  }
};

/** Refuses a database of a newer version, which may have changed the tables that this version reads. */
const refuseNewer = (migrations: Migration[], applied: AppliedMigration[], subject: string): void => {
  const names = new Set(migrations.map(({ name }) => name));
  const strange = applied.find(({ name }) => !names.has(name));
  if (strange !== undefined) {
    throw new Error(
      `${subject} was created by a newer version: it contains the migration ${strange.name}, which this version does not know. Upgrade Studiolo.`,
    );
  }
};

/** Refuses a database or a backup that these migrations did not create. */
export const refuseOther = (
  migrations: Migration[],
  applied: AppliedMigration[],
  subject = 'The database',
): void => {
  refuseChanged(migrations, applied);
  refuseNewer(migrations, applied, subject);
};

/** Migrations applied to a database so far. Empty for an empty database. */
export const appliedMigrations = async (client: pg.Client): Promise<AppliedMigration[]> => {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]?.isThere !== true) return [];
  return (await client.query<AppliedMigration>('SELECT name, hash FROM migrations ORDER BY name')).rows;
};

export const enact = async (client: pg.Client, migrations: readonly Migration[]): Promise<void> => {
  await client.query(APPLIED_TABLE);
  for (const { name, sql, hash } of migrations) {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash]);
  }
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    await client.query('BEGIN');
    await enact(client, [migration]);
    await client.query('COMMIT');
  } catch (cause) {
    // If the connection is gone, PostgreSQL rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`The migration ${migration.name} failed and was rolled back.`, { cause });
  }
};

const applyMissing = async (client: pg.Client, migrations: Migration[], log: Log): Promise<void> => {
  const applied = await appliedMigrations(client);
  refuseOther(migrations, applied);
  const names = new Set(applied.map(({ name }) => name));
  for (const migration of migrations.filter(({ name }) => !names.has(name))) {
    await apply(client, migration);
    log.info({ migration: migration.name }, 'applied a migration');
  }
};

const MIN_SERVER_VERSION = 150_000;

const refuseOld = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ number: number; name: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  );
  const [version] = rows;
  if (version !== undefined && version.number < MIN_SERVER_VERSION) {
    throw new Error(`The database runs PostgreSQL ${version.name}, but 15 or newer is required.`);
  }
};

/**
 * Migrates the database to this version. Each migration commits in its own transaction, in order of name. If
 * two servers start at once, the second waits and finds nothing to do.
 */
export const migrate = async (connection: Connection, folder: string, log: Log): Promise<void> => {
  const migrations = await readMigrations(folder);
  const client = await connectWithRetry({ ...connection, application_name: 'studiolo migrations' }, log);
  try {
    await refuseOld(client);
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMissing(client, migrations, log);
  } finally {
    await client.end();
  }
};
