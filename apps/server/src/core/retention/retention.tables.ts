import { integer, snakeCase } from 'drizzle-orm/pg-core';

/** The single row of days after which data is removed. Null: never. */
export const retentionRules = snakeCase.table('retention_rules', {
  id: integer().primaryKey().default(1),
  conversations: integer(),
  sounds: integer(),
  files: integer(),
  actions: integer(),
  traces: integer(),
});
