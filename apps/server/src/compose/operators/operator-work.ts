import { createAccountStore } from '../../features/account/account.store.ts';
import { openAccount, parseAddress, type NewAccount } from '../../features/account/sign-in/open-account.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { closeDatabase, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { buildPaths } from '../places.ts';

export { parseAddress as readAddress };

/** Migrates a database and creates an account in it; undefined if the address is taken. */
export const openAccountIn = async (
  connection: Connection,
  opened: NewAccount,
): Promise<string | undefined> => {
  const log = silentLog();
  await migrate(connection, buildPaths.migrations, log);
  const database = openDatabase({ connection, log, poolSize: 1 });
  return openAccount(createAccountStore(database), opened).finally(() => closeDatabase(database));
};
