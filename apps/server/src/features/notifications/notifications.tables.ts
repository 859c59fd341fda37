import { index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '@studiolo/contract/wire/headers';

/** Browsers that are told when an answer is done. Who has the address may send to it: it is sealed, and told by its hash. */
export const pushSubscriptions = snakeCase.table(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** The session in which it was asked for; with its end the browser is told nothing more. */
    sessionId: uuid().notNull(),
    endpointHash: text().notNull().unique(),
    sealed: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId), index().on(table.sessionId)],
);
