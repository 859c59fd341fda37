import { index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '@studiolo/contract/wire/headers';

/**
 * Subscribed browsers. Anyone who knows an endpoint could send to it, so it is stored encrypted and found by
 * its hash.
 */
export const pushSubscriptions = snakeCase.table(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** The session that subscribed; notifications stop when it ends. */
    sessionId: uuid().notNull(),
    endpointHash: text().notNull().unique(),
    ciphertext: text('sealed').notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId), index().on(table.sessionId)],
);
