import { index, integer, snakeCase, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Pictures of bots, made by us from what their owners sent; bots name them by their URL. */
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
