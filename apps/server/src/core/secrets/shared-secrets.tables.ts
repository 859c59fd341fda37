import { snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/** What services lend this place for a while, sealed; all of its servers use the same. */
export const sharedSecrets = snakeCase.table('shared_secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
  renewAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
});
