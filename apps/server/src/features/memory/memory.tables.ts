import { boolean, index, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What somebody wants to be remembered in every chat. */
export const memories = snakeCase.table(
  'memories',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

/** Who switched their memory off; it is on for everybody else. */
export const memorySwitches = snakeCase.table('memory_switches', {
  ownerId: uuid().primaryKey(),
  isOn: boolean().notNull(),
});
