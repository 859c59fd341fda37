import type pg from 'pg';
import { fileKey, textKey } from './core/files/storage-keys.ts';
import { createAccountStore } from './features/account/account.store.ts';
import { openAccount } from './features/account/open-account.ts';
import type { Connection } from './platform/database/connection.ts';
import { closeDatabase, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { silentLog } from './platform/logging/log.ts';
import { places } from './places.ts';

/** Opens an account in a database, which is brought up to date before. Undefined when the address is taken. */
export const openAccountIn = async (connection: Connection, email: string): Promise<string | undefined> => {
  const log = silentLog();
  await migrate(connection, places.migrations, log);
  const database = openDatabase({ connection, log, poolSize: 1 });
  return openAccount(createAccountStore(database), email).finally(() => closeDatabase(database));
};

/** The keys under which the bytes are stored that the rows of a database stand for. */
export const storedKeys = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ id: string; isRead: boolean }>(
    `SELECT id, status = 'ready' AS "isRead" FROM files ORDER BY created_at, id`,
  );
  return rows.flatMap((row) => (row.isRead ? [fileKey(row), textKey(row)] : [fileKey(row)]));
};
