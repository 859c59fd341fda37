import { index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bots } from '../bots.tables.ts';

const moment = () => timestamp({ withTimezone: true });

/** By what programs ask bots. Of a key its hash alone is kept, and how it ends. */
export const botKeys = snakeCase.table(
  'bot_keys',
  {
    id: uuid().primaryKey(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull().unique(),
    ending: text().notNull(),
    createdAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);
