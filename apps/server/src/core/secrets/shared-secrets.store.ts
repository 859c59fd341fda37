import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { sharedSecrets } from './shared-secrets.tables.ts';

/** Class of the advisory locks that let only one server fetch a secret. */
const FETCH_LOCK_CLASS = 4_700_017;

export type SharedSecretRow = typeof sharedSecrets.$inferSelect;
export type SharedSecretStore = ReturnType<typeof createSharedSecretStore>;

export const createSharedSecretStore = (database: Database) => ({
  async find(name: string, queryable: Queryable = database): Promise<SharedSecretRow | undefined> {
    const [row] = await queryable.select().from(sharedSecrets).where(eq(sharedSecrets.name, name));
    return row;
  },

  async lock(name: string, queryable: Queryable): Promise<void> {
    await queryable.execute(sql`select pg_advisory_xact_lock(${FETCH_LOCK_CLASS}, hashtext(${name}))`);
  },

  async save(row: SharedSecretRow, queryable: Queryable): Promise<void> {
    const { name: _name, ...next } = row;
    await queryable
      .insert(sharedSecrets)
      .values(row)
      .onConflictDoUpdate({ target: sharedSecrets.name, set: next });
  },
});
