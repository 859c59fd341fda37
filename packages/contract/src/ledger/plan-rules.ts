import * as z from 'zod/mini';
import { wholeNumber } from '../wire/page.ts';

/** Maximum of any free allowance. */
export const FREE_AMOUNT_MAX = 100_000;

const amount = z.nullable(wholeNumber(0, FREE_AMOUNT_MAX));

/**
 * An operator's rules of the free plan: answers and pictures per day, minutes once, pages per month. Null:
 * the environment's value.
 */
export const PlanRules = z.object({
  /** No limits apply, and no plan is shown. */
  isOff: z.boolean(),
  answers: amount,
  pictures: amount,
  minutes: amount,
  pages: amount,
});
export type PlanRules = z.infer<typeof PlanRules>;
