import { createAccountStore } from '../features/account/account.store.ts';
import { openAccount, readAddress, type Opened } from '../features/account/ways-in/open-account.ts';
import type { Connection } from '../platform/database/connection.ts';
import { closeDatabase, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { silentLog } from '../platform/logging/log.ts';
import { places } from './places.ts';

export { readAddress };

/** Opens an account in a database, which is brought up to date before. Undefined when the address is taken. */
export const openAccountIn = async (connection: Connection, opened: Opened): Promise<string | undefined> => {
  const log = silentLog();
  await migrate(connection, places.migrations, log);
  const database = openDatabase({ connection, log, poolSize: 1 });
  return openAccount(createAccountStore(database), opened).finally(() => closeDatabase(database));
};
