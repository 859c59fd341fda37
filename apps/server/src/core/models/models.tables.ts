import { index, jsonb, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ServiceName } from '@studiolo/contract/models/services';
import type { ModelAbilities, ModelSettings } from '@studiolo/contract/models/settings';
import type { RefusedParameter } from './refused-parameter.ts';

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
  models: jsonb().$type<string[]>().notNull().default([]),
});

/** An operator's changes to models. */
export const modelSettings = snakeCase.table('model_settings', {
  name: text().primaryKey(),
  settings: jsonb().$type<ModelSettings>().notNull(),
});

/** Model services that people connected for themselves; their keys are sealed. */
export const ownServices = snakeCase.table(
  'own_services',
  {
    ownerId: uuid().notNull(),
    name: text().$type<ServiceName>().notNull(),
    sealedKey: text(),
    baseUrl: text(),
    /** Models entered by the user, in addition to the listed ones. */
    models: jsonb().$type<string[]>().notNull().default([]),
    /** The owner's corrections of abilities, by model name. */
    abilities: jsonb().$type<Readonly<Record<string, ModelAbilities>>>().notNull().default({}),
    /** Distinguishes several services of one kind; empty for the first. */
    label: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.name, table.label] })],
);

/** Parts of a request that a model of a service refused, so that no server sends them again. */
export const learnedAdjustments = snakeCase.table(
  'learned_adjustments',
  {
    /** Digest of the service's address and key. */
    scope: text().notNull(),
    model: text().notNull(),
    /** The person whose own service it is; null for one of the operator's. */
    ownerId: uuid(),
    parameters: jsonb().$type<readonly RefusedParameter[]>().notNull(),
    learnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.model] }), index().on(table.ownerId)],
);
