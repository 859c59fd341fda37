import type { Database, Queryable } from '../../platform/database/database.ts';
import { createAccountStore } from './account.store.ts';

const MOST_KNOWN = 10_000;

/** The time zone in which a user's days begin. It never changes, so it is looked up once. */
export const timeZoneReader = (database: Database) => {
  const store = createAccountStore(database);
  const known = new Map<string, string>();
  return async (userId: string, queryable?: Queryable): Promise<string> => {
    const timeZone = known.get(userId) ?? (await store.timeZoneOf(userId, queryable));
    if (timeZone === undefined) return 'UTC';
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(userId, timeZone);
    return timeZone;
  };
};
