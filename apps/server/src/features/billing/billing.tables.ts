import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { PaymentState } from '@studiolo/contract/billing/entities';
import type { PayType, ProductId } from '@studiolo/contract/ledger/products';
import { moment } from '../../platform/database/columns.ts';

/** Codes made by operators; only the hash of a code is stored. */
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

/** Uses of each code; a user can use a code once. */
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

/** Hashed tickets for the pay page; using one deletes it. They end with the session that requested them. */
export const payTickets = snakeCase.table(
  'pay_tickets',
  { hash: text().primaryKey(), ownerId: uuid().notNull(), sessionId: uuid(), expiresAt: moment().notNull() },
  (table) => [index().on(table.ownerId)],
);

/** Open pay pages; only the hash of the token is stored. */
export const paySessions = snakeCase.table(
  'pay_sessions',
  { hash: text().primaryKey(), ownerId: uuid().notNull(), sessionId: uuid(), expiresAt: moment().notNull() },
  (table) => [index().on(table.ownerId)],
);

/** Started payments, with product, amount and state. */
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
    /** The service's id of the payment, once it has one. */
    reference: text(),
    /** End of the period that it granted. */
    grantedUntil: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId)],
);

/** Paid-out invitation rewards; each new user counts once. */
export const inviteRewards = snakeCase.table(
  'invite_rewards',
  { invitedId: uuid().primaryKey(), inviterId: uuid().notNull(), createdAt: moment().notNull() },
  (table) => [index().on(table.inviterId)],
);
