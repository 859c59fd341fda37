import { NO_QUOTA, type Quota } from '@studiolo/contract/quotas/rules';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { quotas } from './quotas.tables.ts';

/** Id under which the limits of everybody are stored. */
export const EVERYBODY = '00000000-0000-0000-0000-000000000000';

export type QuotaStore = ReturnType<typeof createQuotaStore>;

export const createQuotaStore = (database: Database) => ({
  /** Returns what was set for one account alone, or for everybody. */
  async get(ownerId: string): Promise<Quota> {
    const [row] = await database.select().from(quotas).where(eq(quotas.ownerId, ownerId));
    if (!row) return NO_QUOTA;
    const { storageMegabytes, sources, minutes } = row;
    return { storageMegabytes, sources, minutes };
  },

  async set(ownerId: string, quota: Quota): Promise<void> {
    await database
      .insert(quotas)
      .values({ ownerId, ...quota })
      .onConflictDoUpdate({ target: quotas.ownerId, set: quota });
  },

  /** Returns what applies to an account: its own limits, and those of everybody where it has none. */
  async of(ownerId: string, queryable: Queryable = database): Promise<Quota> {
    const rows = await queryable
      .select()
      .from(quotas)
      .where(inArray(quotas.ownerId, [ownerId, EVERYBODY]));
    const ownQuota = rows.find((row) => row.ownerId === ownerId);
    const common = rows.find((row) => row.ownerId === EVERYBODY);
    return {
      storageMegabytes: ownQuota?.storageMegabytes ?? common?.storageMegabytes ?? null,
      sources: ownQuota?.sources ?? common?.sources ?? null,
      minutes: ownQuota?.minutes ?? common?.minutes ?? null,
    };
  },

  /** Makes other transactions that count the same account's sources wait until the commit. */
  async lock(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${ownerId}`}, 0))`);
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(quotas).where(eq(quotas.ownerId, ownerId));
  },
});
