import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { users, welcomeKeys } from '../account.tables.ts';

export type WelcomeStore = ReturnType<typeof createWelcomeStore>;

/** Hashed keys for the first account. */
export const createWelcomeStore = (database: Database) => ({
  async hasAccounts(queryable: Queryable = database): Promise<boolean> {
    const rows = await queryable.select({ id: users.id }).from(users).limit(1);
    return rows.length > 0;
  },

  async insert(hash: string, createdAt: Date): Promise<void> {
    await database.insert(welcomeKeys).values({ hash, createdAt });
  },

  async hashes(): Promise<string[]> {
    return (await database.select().from(welcomeKeys)).map(({ hash }) => hash);
  },

  /** Like `hashes`, but locks the table, so that only one first account is created. */
  async lockHashes(queryable: Queryable): Promise<string[]> {
    await queryable.execute(sql`lock table ${welcomeKeys} in exclusive mode`);
    return (await queryable.select().from(welcomeKeys)).map(({ hash }) => hash);
  },

  async deleteAll(queryable: Queryable = database): Promise<void> {
    await queryable.delete(welcomeKeys);
  },
});
