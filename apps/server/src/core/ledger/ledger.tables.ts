import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  primaryKey,
  snakeCase,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChargeLine, Source } from '@studiolo/contract/ledger/entities';
import type { Meter, Tier } from '@studiolo/contract/ledger/prices';
import type { PayType } from '@studiolo/contract/ledger/products';
import { moment } from '../../platform/database/columns.ts';

/** Exact to hundredths, so that partial refunds add up to the reservation. */
const amount = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** Used amount of a meter in a window, named as in `limits.ts`. */
export const meterUsage = snakeCase.table(
  'meter_usage',
  {
    ownerId: uuid().notNull(),
    meter: text().$type<Meter>().notNull(),
    windowStart: text().notNull(),
    used: amount().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.meter, table.windowStart] })],
);

/** One row for each reserved, settled or refunded price. */
export const charges = snakeCase.table(
  'charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid().notNull(),
    runId: uuid().notNull().unique(),
    meter: text().$type<Meter>().notNull(),
    tier: text().$type<Tier>(),
    amount: amount().notNull(),
    paid: amount().notNull().default(0),
    source: text().$type<Source>().notNull(),
    /** Day on which it began, in the owner's time zone. */
    day: text().notNull(),
    /** Window that it is charged to and refunded to. Null for packs and rewards. */
    windowStart: text(),
    /** Pack or reward that it is charged to and refunded to. */
    allowanceId: uuid(),
    state: text().$type<ChargeLine['state']>().notNull(),
    title: text().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    index().on(table.ownerId, table.createdAt),
    // Rows are appended in order of time, so this index is tiny, and finds the last days of all users.
    index().using('brin', table.createdAt),
    check('charges_paid_check', sql`${table.amount} > 0 and ${table.paid} between 0 and ${table.amount}`),
  ],
);

/** End of a user's Pro or drawing period. Renewal extends the same row. */
export const entitlements = snakeCase.table(
  'entitlements',
  {
    ownerId: uuid().notNull(),
    kind: text().$type<'chat' | 'draw'>().notNull(),
    payType: text().$type<PayType>().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    totalDay: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind] })],
);

/**
 * Plans that a user has through a group of the identity provider, in addition to those they bought. Renewed
 * or deleted at each sign-in with the provider.
 */
export const groupPlans = snakeCase.table(
  'group_plans',
  {
    ownerId: uuid().notNull(),
    kind: text().$type<'chat' | 'draw'>().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.kind] })],
);

/** Allowances beyond a plan: packs, which expire, and rewards for invites, which do not. */
export const allowances = snakeCase.table(
  'allowances',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid().notNull(),
    source: text().$type<'pack' | 'invite'>().notNull(),
    meter: text().$type<Meter>().notNull(),
    remaining: amount().notNull(),
    expiresAt: moment(),
    paymentId: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId), check('allowances_remaining_check', sql`${table.remaining} >= 0`)],
);

/** The single row of an operator's limits for the free plan; without it the environment decides. */
export const planRules = snakeCase.table('plan_rules', {
  id: integer().primaryKey().default(1),
  isOff: boolean().notNull().default(false),
  answers: integer(),
  pictures: integer(),
  minutes: integer(),
  pages: integer(),
});
