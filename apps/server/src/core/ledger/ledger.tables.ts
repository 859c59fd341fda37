import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  numeric,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChargeLine, Source } from '@studiolo/contract/ledger/entities';
import type { Meter, Tier } from '@studiolo/contract/ledger/prices';
import type { PayType } from '@studiolo/contract/ledger/products';

const moment = () => timestamp({ withTimezone: true });

/** Hundredths at the finest, and exact: what is given back in parts adds up to what was taken. */
const amount = () => numeric({ precision: 12, scale: 2, mode: 'number' });

/** How much of a meter is used in a window: `windowStart` names it, as `limits.ts` says. */
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

/** One row for each thing that was paid for, or that gave its price back. */
export const charges = snakeCase.table(
  'charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid().notNull(),
    runId: uuid().notNull().unique(),
    meter: text().$type<Meter>().notNull(),
    tier: text().$type<Tier>(),
    /** What was reserved, and how much of it is paid for good. */
    amount: amount().notNull(),
    paid: amount().notNull().default(0),
    source: text().$type<Source>().notNull(),
    /** The owner's day on which it was begun. */
    day: text().notNull(),
    /** The window that it was taken from, and goes back to; none for what is of a pack or a reward. */
    windowStart: text(),
    /** The pack or the reward that it was taken from, and goes back to. */
    allowanceId: uuid(),
    state: text().$type<ChargeLine['state']>().notNull(),
    title: text().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    index().on(table.ownerId, table.createdAt),
    // Rows come in the order of time: this costs next to nothing, and finds the last days of everybody.
    index().using('brin', table.createdAt),
    check('charges_paid_check', sql`${table.amount} > 0 and ${table.paid} between 0 and ${table.amount}`),
  ],
);

/** Until when somebody is Pro, or a drawing VIP. Renewing makes the one period longer. */
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

/** What there is beyond a plan: packs, which expire, and rewards for invites, which do not. */
export const allowances = snakeCase.table(
  'allowances',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid().notNull(),
    source: text().$type<'pack' | 'invite'>().notNull(),
    meter: text().$type<Meter>().notNull(),
    remaining: amount().notNull(),
    expiresAt: moment(),
    /** The payment that it came from, where it came from one. */
    paymentId: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId), check('allowances_remaining_check', sql`${table.remaining} >= 0`)],
);
