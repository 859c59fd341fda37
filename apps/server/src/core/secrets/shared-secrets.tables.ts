import { snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Short-lived secrets from services, such as access tokens, sealed and shared by all servers of the instance.
 */
export const sharedSecrets = snakeCase.table('shared_secrets', {
  name: text().primaryKey(),
  ciphertext: text('sealed').notNull(),
  renewAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }).notNull(),
});
