import { boolean, index, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Facts that a user wants every chat to know. */
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

/** Memory is on for users without a row. */
export const memorySwitches = snakeCase.table('memory_switches', {
  ownerId: uuid().primaryKey(),
  isOn: boolean().notNull(),
});
