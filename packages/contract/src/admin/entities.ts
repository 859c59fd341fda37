import * as z from 'zod/mini';
import { PAY_TYPES, ProductId } from '../ledger/products.ts';
import { RunKindName, RunState } from '../runs/entities.ts';

/** A user in the operators' list. */
export const AdminUser = z.object({
  tableId: z.string(),
  email: z.string(),
  mobile: z.string(),
  nickname: z.string(),
  /** End of the Pro plan, and of the drawing plan; null without the plan. */
  proEndsAt: z.nullable(z.string()),
  drawEndsAt: z.nullable(z.string()),
  /** Amount charged today in the user's own time zone, settled or not. */
  usedToday: z.int(),
  createdAt: z.string(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** A code in a list; the code itself is not stored. */
export const Coupon = z.object({
  tableId: z.string(),
  grants: z.array(z.object({ productId: ProductId, payType: z.enum(PAY_TYPES) })),
  uses: z.int(),
  used: z.int(),
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Coupon = z.infer<typeof Coupon>;

/** Amounts settled and returned for work that began on one day (UTC). */
export const UsageDay = z.object({ day: z.string(), settled: z.int(), returned: z.int() });
export type UsageDay = z.infer<typeof UsageDay>;

/** Numbers of jobs in a queue, a few seconds old. */
export const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
});
export type Queue = z.infer<typeof Queue>;

/** A run that failed. Its input is visible to its owner only. */
export const FailedRun = z.object({
  runId: z.string(),
  kind: RunKindName,
  state: RunState,
  /** The reason in the operator's language; empty if unknown. */
  reason: z.string(),
  /** E-mail address or phone number of the owner; empty once the account is deleted. */
  owner: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type FailedRun = z.infer<typeof FailedRun>;
