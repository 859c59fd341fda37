import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { bots } from '../bots.tables.ts';
import { moment } from '../../../platform/database/columns.ts';

/** API keys of bots. Only the hash of a key and its last characters are stored. */
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
