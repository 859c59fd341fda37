import { bigint, index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Unfinished uploads, in parts that are stored as they arrive. */
export const uploads = snakeCase.table(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    metadata: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    parts: jsonb().$type<string[]>().notNull(),
    /** Id of the item created from the file, once it is accepted. */
    made: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId), index().on(table.expiresAt)],
);
