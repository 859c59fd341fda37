import { snakeCase, text, uuid } from 'drizzle-orm/pg-core';

/** The model each user chose as their own default. */
export const defaultModels = snakeCase.table('default_models', {
  ownerId: uuid().primaryKey(),
  model: text().notNull(),
});
