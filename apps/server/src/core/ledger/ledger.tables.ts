import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ChargeLine, Source } from '@studiolo/contract/ledger/entities';
import type { PayType } from '@studiolo/contract/ledger/products';

const moment = () => timestamp({ withTimezone: true });

/** How much of a daily count is used; a day is a calendar day of the owner's time zone. */
export const dailyUsage = snakeCase.table(
  'daily_usage',
  {
    ownerId: uuid().notNull(),
    price: text().$type<'answer' | 'picture'>().notNull(),
    day: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.price, table.day] })],
);

/** One row for each thing that was paid for, or that gave its price back. */
export const charges = snakeCase.table(
  'charges',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid().notNull(),
    runId: uuid().notNull().unique(),
    price: text().$type<ChargeLine['price']>().notNull(),
    source: text().$type<Source>().notNull(),
    day: text().notNull(),
    /** The pack or the reward that it was taken from, and goes back to; none for what is of the day. */
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

/** Answers beyond the daily ones: question packs, which expire, and rewards for invites, which do not. */
export const allowances = snakeCase.table(
  'allowances',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid().notNull(),
    source: text().$type<'pack' | 'invite'>().notNull(),
    remaining: integer().notNull(),
    expiresAt: moment(),
    /** The payment that it came from, where it came from one. */
    paymentId: uuid(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId), check('allowances_remaining_check', sql`${table.remaining} >= 0`)],
);
