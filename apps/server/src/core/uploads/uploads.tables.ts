import { bigint, index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Files on their way in, in parts that are each kept as they come. */
export const uploads = snakeCase.table(
  'uploads',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** What the client says of the file, as it says it. */
    metadata: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    /** The parts in their order, by the names under which they are stored. */
    parts: jsonb().$type<string[]>().notNull(),
    /** What the file became, once it is taken in. */
    made: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId), index().on(table.expiresAt)],
);
