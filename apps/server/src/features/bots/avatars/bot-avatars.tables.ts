import { index, integer, snakeCase, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Pictures of bots, re-encoded from uploads; bots refer to them by URL. */
export const botAvatars = snakeCase.table(
  'bot_avatars',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId)],
);
