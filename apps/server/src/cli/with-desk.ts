import { createBillingDesk } from '../compose/operators/billing-desk.ts';
import type { Environment } from '../env.ts';
import { closeDatabase, openDatabase } from '../platform/database/database.ts';
import { silentLog } from '../platform/logging/log.ts';
import { withDatabase } from './with-database.ts';

type Desk = ReturnType<typeof createBillingDesk>;

/** Grants something in the server's database, whether or not the server is running. */
export const withDesk = <T>(environment: Environment, work: (desk: Desk) => Promise<T>): Promise<T> =>
  withDatabase(environment, async ({ client, connection }) => {
    const { rows } = await client.query<{ coupons: string | null }>(
      "SELECT to_regclass('coupons')::text AS coupons",
    );
    if (!rows[0]?.coupons) throw new Error('There is no data yet: start the server once.');
    const database = openDatabase({
      connection,
      log: silentLog(),
      poolSize: 1,
      applicationName: 'studiolo cli',
    });
    return work(createBillingDesk(database)).finally(() => closeDatabase(database));
  });
