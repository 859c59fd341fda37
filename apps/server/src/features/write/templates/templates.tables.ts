import { index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Texts that users have saved as templates. */
export const writeTemplates = snakeCase.table(
  'write_templates',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId)],
);
