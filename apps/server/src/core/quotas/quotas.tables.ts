import { integer, snakeCase, uuid } from 'drizzle-orm/pg-core';

/** Limits that operators set: of an account, or of everybody under the nil UUID. Null: not set. */
export const quotas = snakeCase.table('quotas', {
  ownerId: uuid().primaryKey(),
  storageMegabytes: integer(),
  sources: integer(),
  minutes: integer(),
});
