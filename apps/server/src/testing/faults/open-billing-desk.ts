import { createBillingDesk } from '../../compose/operators/billing-desk.ts';
import { createAccountStore } from '../../features/account/account.store.ts';
import { openAccount } from '../../features/account/sign-in/open-account.ts';
import { runningCluster } from '../../platform/database/cluster.ts';
import { closeDatabase, openDatabase } from '../../platform/database/database.ts';
import { silentLog } from '../../platform/logging/log.ts';
import { databaseUrl } from '../database/database-url.ts';

/** Opens the operators' billing functions on the database of a server that runs on a data folder. */
export const openBillingDesk = async (folder: string) => {
  const connection = await runningCluster(folder);
  if (!connection) throw new Error(`no server is running on ${folder}`);
  const database = openDatabase({ connection, log: silentLog(), poolSize: 2 });
  return {
    desk: createBillingDesk(database),
    databaseUrl: databaseUrl(connection),
    openAccount: (email: string) =>
      openAccount(createAccountStore(database), { address: { email }, mustChangePassword: false }),
    close: () => closeDatabase(database),
  };
};
