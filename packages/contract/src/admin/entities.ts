import * as z from 'zod/mini';
import { PAY_TYPES, ProductId } from '../ledger/products.ts';
import { RunKindName, RunState } from '../runs/entities.ts';

/** Somebody who has an account, as an operator sees them. */
export const Person = z.object({
  tableId: z.string(),
  email: z.string(),
  mobile: z.string(),
  nickname: z.string(),
  /** Until when they are Pro, and may draw as a VIP; null for who is not. */
  proEndsAt: z.nullable(z.string()),
  drawEndsAt: z.nullable(z.string()),
  /** What was charged on their own calendar's day, be it settled yet or not. */
  usedToday: z.int(),
  createdAt: z.string(),
});
export type Person = z.infer<typeof Person>;

/** A code as it can be listed; the code itself is kept nowhere. */
export const Coupon = z.object({
  tableId: z.string(),
  grants: z.array(z.object({ productId: ProductId, payType: z.enum(PAY_TYPES) })),
  uses: z.int(),
  used: z.int(),
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Coupon = z.infer<typeof Coupon>;

/** How much was paid for, and how much given back, of what was begun on a day in UTC. */
export const UsageDay = z.object({ day: z.string(), settled: z.int(), returned: z.int() });
export type UsageDay = z.infer<typeof UsageDay>;

/** Work that waits, is done, or could not be done; some seconds old. */
export const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
});
export type Queue = z.infer<typeof Queue>;

/** A run that came to no good end. What it was asked is its owner's alone. */
export const FailedRun = z.object({
  runId: z.string(),
  kind: RunKindName,
  state: RunState,
  /** Why, in the operator's language; empty where nothing is known. */
  reason: z.string(),
  /** Whose it is: an e-mail address or a number; empty once the account is gone. */
  owner: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type FailedRun = z.infer<typeof FailedRun>;
