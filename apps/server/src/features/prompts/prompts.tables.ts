import { snakeCase, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** Questions that somebody keeps to be asked again, with gaps to be filled. */
export const prompts = snakeCase.table(
  'prompts',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [unique().on(table.ownerId, table.name)],
);
