import { snakeCase, text, uuid } from 'drizzle-orm/pg-core';
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
