import type { Database, Queryable } from '../../platform/database/database.ts';
import { createAccountStore } from './account.store.ts';

/** The time zone in which a user's days begin. */
export const timeZoneReader = (database: Database) => {
  const store = createAccountStore(database);
  return async (userId: string, queryable?: Queryable): Promise<string> =>
    (await store.timeZoneOf(userId, queryable)) ?? 'UTC';
};
