import { snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Saved prompts. The body may contain placeholders such as `{{topic}}`. */
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
