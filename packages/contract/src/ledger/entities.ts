import * as z from 'zod/mini';
import { Meter, Tier } from './prices.ts';
import { PAY_TYPES, ProductId } from './products.ts';

const payType = z.enum(PAY_TYPES);

/** Remaining allowance of the user. Days and counts are whole numbers; moments are ISO 8601, or empty. */
export const ChatCount = z.object({
  /** Pro is active. */
  isPay: z.boolean(),
  /** Days of the paid period. */
  totalDay: z.int(),
  /** Days left of it. */
  remainder: z.int(),
  deadline: z.string(),
  /** Used today. */
  dailyCount: z.int(),
  /** Questions of packs left this month. */
  monthCount: z.int(),
  /** Questions of invites left. */
  FixedCount: z.int(),
  endTime: z.string(),
  /** Free questions per day. */
  totalfreeCount: z.int(),
  payType,
  /** Time when the daily count resets. */
  resetsAt: z.string(),
});
export type ChatCount = z.infer<typeof ChatCount>;

/** A paid period; renewing extends it. */
export const Entitlement = z.object({
  kind: z.enum(['chat', 'draw']),
  payType,
  startsAt: z.string(),
  endsAt: z.string(),
  /** Days of the whole period, and days left. */
  totalDay: z.int(),
  remainder: z.int(),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** Allowance beyond a plan; `expiresAt` is null if it never expires. */
export const Pack = z.object({
  source: z.enum(['pack', 'invite']),
  meter: Meter,
  left: z.number(),
  expiresAt: z.nullable(z.string()),
});
export type Pack = z.infer<typeof Pack>;

/** Everything that the user has: active paid periods, and packs that are not used up. */
export const MyPlan = z.object({ entitlements: z.array(Entitlement), packs: z.array(Pack) });
export type MyPlan = z.infer<typeof MyPlan>;

/** Result of a code or a payment: a period until `endsAt`, or `count` questions until then. */
export const GrantedUnits = z.object({
  productId: ProductId,
  payType: z.optional(z.enum(PAY_TYPES)),
  count: z.optional(z.int()),
  endsAt: z.string(),
});
export type GrantedUnits = z.infer<typeof GrantedUnits>;

/** Source of a charge: the free allowance, a paid plan, a pack or an invite. */
export const Source = z.enum(['free', 'plan', 'pack', 'invite']);
export type Source = z.infer<typeof Source>;

/** One line of the ledger: a charge, or a charge that was returned. */
export const ChargeLine = z.object({
  tableId: z.string(),
  /** Title of the charged item, such as a question; empty once it is deleted. */
  title: z.string(),
  meter: Meter,
  tier: z.nullable(Tier),
  /** Amount that was reserved. */
  amount: z.number(),
  /**
   * Settled part of the amount. While the run is working, this is the price of its finished parts; the rest
   * is returned when it ends.
   */
  paid: z.number(),
  source: Source,
  /** `returned`: everything was refunded. */
  state: z.enum(['reserved', 'settled', 'returned']),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Path in the app; null once it is deleted. */
  path: z.nullable(z.string()),
});
export type ChargeLine = z.infer<typeof ChargeLine>;
