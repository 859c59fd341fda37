import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { formatSize } from '@studiolo/contract/files/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { QuotaStore } from './quotas.store.ts';

const MEGABYTE = 1024 * 1024;

type CountedTable = PgTable & { ownerId: PgColumn; deletedAt: PgColumn };

type Deps = { database: Database; store: Pick<QuotaStore, 'of' | 'lock'> };

export type Quotas = ReturnType<typeof createQuotas>;

/** Limits of what an account may store, which operators can set. */
export const createQuotas = ({ database, store }: Deps) => {
  const sourceTables: CountedTable[] = [];

  /** Storage of an account, in bytes. */
  const storageOf = async (owner: string): Promise<number> => {
    const { storageMegabytes } = await store.of(owner);
    return storageMegabytes === null ? FILE_LIMITS.ownedSize : storageMegabytes * MEGABYTE;
  };

  return {
    storageOf,

    /** Refusal of a file for which no storage is left, of `limit` bytes. */
    fullStorage: (limit: number): Refusal =>
      new Refusal('TOO_LARGE', { key: 'storage-full', values: { limit: formatSize(limit) } }),

    /** Counts the rows of a table as sources of their owners. */
    countSourcesIn: (table: CountedTable): void => void sourceTables.push(table),

    /**
     * Refuses if an account has more sources than its limit, or would have with `more`. Within a transaction, other
     * additions to the account wait for its commit.
     */
    async assertSourceQuota(owner: string, queryable: Queryable = database, more = 0): Promise<void> {
      const { sources: limit } = await store.of(owner, queryable);
      if (limit === null) return;
      if (queryable !== database) await store.lock(owner, queryable);
      let used = 0;
      for (const table of sourceTables)
        used += await queryable.$count(table, and(eq(table.ownerId, owner), isNull(table.deletedAt)));
      if (used + more > limit) throw new Refusal('TOO_LARGE', { key: 'quota-sources', values: { limit } });
    },
  };
};
