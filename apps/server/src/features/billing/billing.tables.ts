import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentState } from '@studiolo/contract/billing/entities';
import type { PayType, ProductId } from '@studiolo/contract/ledger/products';
import { moment } from '../../platform/database/columns.ts';

/** Codes created by operators. Only the hash of a code is stored. */
export const coupons = snakeCase.table(
  'coupons',
  {
    id: uuid().primaryKey().defaultRandom(),
    codeHash: text().notNull().unique(),
    grants: jsonb().$type<{ productId: ProductId; payType: PayType }[]>().notNull(),
    uses: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [check('coupons_used_check', sql`${table.used} <= ${table.uses}`)],
);

/** Uses of codes. A user can use a code once. */
export const couponUses = snakeCase.table(
  'coupon_uses',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.ownerId] }), index().on(table.ownerId)],
);

/** Hashes of one-time tickets that open the pay page. A ticket ends with the session that requested it. */
export const payTickets = snakeCase.table(
  'pay_tickets',
  { hash: text().primaryKey(), ownerId: uuid().notNull(), sessionId: uuid(), expiresAt: moment().notNull() },
  (table) => [index().on(table.ownerId)],
);

/** Open pay pages. Only the hash of the token is stored. */
export const paySessions = snakeCase.table(
  'pay_sessions',
  { hash: text().primaryKey(), ownerId: uuid().notNull(), sessionId: uuid(), expiresAt: moment().notNull() },
  (table) => [index().on(table.ownerId)],
);

/** Started payments. The amount is in the smallest unit of the currency. */
export const payments = snakeCase.table(
  'payments',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    productId: text().$type<ProductId>().notNull(),
    payType: text().$type<PayType>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** The payment's id at the service; null until the service has returned one. */
    reference: text(),
    /** End of the granted period. */
    grantedUntil: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId)],
);

/** Granted invitation rewards, at most one per invited user. */
export const inviteRewards = snakeCase.table(
  'invite_rewards',
  { invitedId: uuid().primaryKey(), inviterId: uuid().notNull(), createdAt: moment().notNull() },
  (table) => [index().on(table.inviterId)],
);
