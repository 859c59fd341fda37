import { snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Saved prompts, with gaps to fill in. */
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
