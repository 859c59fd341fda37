import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentState } from '@studiolo/contract/billing/entities';
import type { PayType, ProductId } from '@studiolo/contract/ledger/products';

const moment = () => timestamp({ withTimezone: true });

/** Codes that an operator made; of the code only its hash is kept. */
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

/** Who used which code; nobody uses one twice. */
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

/** Tickets to the pay page, hashed; spending one deletes it. They end with the session that took them. */
export const payTickets = snakeCase.table(
  'pay_tickets',
  { hash: text().primaryKey(), ownerId: uuid().notNull(), sessionId: uuid(), expiresAt: moment().notNull() },
  (table) => [index().on(table.ownerId)],
);

/** Open pay pages; of the token only its hash is kept. */
export const paySessions = snakeCase.table(
  'pay_sessions',
  { hash: text().primaryKey(), ownerId: uuid().notNull(), sessionId: uuid(), expiresAt: moment().notNull() },
  (table) => [index().on(table.ownerId)],
);

/** Payments that were begun: what for, how much, and how they stand. */
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
    /** The service's own name for it, once it has one. */
    reference: text(),
    /** Until when that which it gave is good. */
    grantedUntil: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId)],
);

/** Whose first answer rewarded whom; somebody new counts once. */
export const inviteRewards = snakeCase.table(
  'invite_rewards',
  { invitedId: uuid().primaryKey(), inviterId: uuid().notNull(), createdAt: moment().notNull() },
  (table) => [index().on(table.inviterId)],
);
