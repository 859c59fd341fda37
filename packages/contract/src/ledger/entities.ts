import * as z from 'zod/mini';
import { Meter, Tier } from './prices.ts';
import { PAY_TYPES, ProductId } from './products.ts';

const payType = z.enum(PAY_TYPES);

/** What the user may still use. Days and counts are whole numbers; moments are ISO 8601, empty when there is none. */
export const ChatCount = z.object({
  /** Pro now. */
  isPay: z.boolean(),
  /** Days of the paid period. */
  totalDay: z.int(),
  /** Days left of it. */
  remainder: z.int(),
  deadline: z.string(),
  /** Used today. */
  dailyCount: z.int(),
  /** Pack questions left this month. */
  monthCount: z.int(),
  /** Invite questions left. */
  FixedCount: z.int(),
  endTime: z.string(),
  /** Free a day. */
  totalfreeCount: z.int(),
  payType,
  /** When the daily count starts again. */
  resetsAt: z.string(),
});
export type ChatCount = z.infer<typeof ChatCount>;

/** A period that was paid for; renewing makes it longer. */
export const Entitlement = z.object({
  kind: z.enum(['chat', 'draw']),
  payType,
  startsAt: z.string(),
  endsAt: z.string(),
  /** Days of the whole period, and those left of it. */
  totalDay: z.int(),
  remainder: z.int(),
});
export type Entitlement = z.infer<typeof Entitlement>;

/** What there is beyond a plan; `expiresAt` is null where it stays until it is used. */
export const Pack = z.object({
  source: z.enum(['pack', 'invite']),
  meter: Meter,
  left: z.number(),
  expiresAt: z.nullable(z.string()),
});
export type Pack = z.infer<typeof Pack>;

/** Everything that the user has: paid periods that still run, and packs with something left. */
export const MyPlan = z.object({ entitlements: z.array(Entitlement), packs: z.array(Pack) });
export type MyPlan = z.infer<typeof MyPlan>;

/** What a code or a payment gave: a period until `endsAt`, or `count` questions until then. */
export const Granted = z.object({
  productId: ProductId,
  payType: z.optional(z.enum(PAY_TYPES)),
  count: z.optional(z.int()),
  endsAt: z.string(),
});
export type Granted = z.infer<typeof Granted>;

/** Where a charge was taken from: what is free, a paid plan, a pack, an invite. */
export const Source = z.enum(['free', 'plan', 'pack', 'invite']);
export type Source = z.infer<typeof Source>;

/** One line of the ledger: a thing that was paid for, or that gave its price back. */
export const ChargeLine = z.object({
  tableId: z.string(),
  /** What the user knows it by, such as a question; empty once it was deleted. */
  title: z.string(),
  meter: Meter,
  tier: z.nullable(Tier),
  /** What was reserved for it. */
  amount: z.number(),
  /** How much of that is paid for good: while it is made, what its finished parts cost. The rest is given back at its end. */
  paid: z.number(),
  source: Source,
  /** `returned`: nothing was paid in the end. */
  state: z.enum(['reserved', 'settled', 'returned']),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** In the app, where the thing is; null once it was deleted. */
  path: z.nullable(z.string()),
});
export type ChargeLine = z.infer<typeof ChargeLine>;
