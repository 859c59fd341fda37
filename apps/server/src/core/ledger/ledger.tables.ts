import { index, integer, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** How much of a daily allowance is used; a day is a calendar day of the owner's time zone. */
export const dailyUsage = snakeCase.table(
  'daily_usage',
  { ownerId: uuid().notNull(), price: text().notNull(), day: text().notNull(), used: integer().notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.price, table.day] })],
);

/** One row for each thing that was paid for, or that gave its price back. */
export const charges = snakeCase.table(
  'charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid().notNull(),
    runId: uuid().notNull().unique(),
    price: text().notNull(),
    day: text().notNull(),
    state: text().notNull(),
    title: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);
