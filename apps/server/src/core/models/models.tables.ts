import { primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { ServiceName } from '@studiolo/contract/models/services';

/** The model each user chose as their own default. */
export const defaultModels = snakeCase.table('default_models', {
  ownerId: uuid().primaryKey(),
  model: text().notNull(),
});

/** Model services that an operator added; their keys are sealed. */
export const modelServices = snakeCase.table('model_services', {
  name: text().$type<ServiceName>().primaryKey(),
  sealedKey: text(),
  baseUrl: text(),
});

/** Model services that people connected for themselves; their keys are sealed. */
export const ownServices = snakeCase.table(
  'own_services',
  {
    ownerId: uuid().notNull(),
    name: text().$type<ServiceName>().notNull(),
    sealedKey: text(),
    baseUrl: text(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.name] })],
);
