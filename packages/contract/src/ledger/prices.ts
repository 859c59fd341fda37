import * as z from 'zod/mini';

/** Units of charging: answers, pictures, minutes of voice, translated pages. */
export const METERS = ['answer', 'picture', 'minute', 'page'] as const;
export const Meter = z.enum(METERS);
export type Meter = z.infer<typeof Meter>;

/** `paid`: a model of the paid plan; the free allowance does not cover it. */
export const Tier = z.enum(['paid']);
export type Tier = z.infer<typeof Tier>;

/** Maximum price of a run. */
export type MeteredPrice = {
  meter: Meter;
  /** Greater than zero, with at most two decimals. */
  amount: number;
  tier?: Tier;
};

/** Maximum price of a run; a run with `nothing` is free. */
export type Price = MeteredPrice | 'nothing';

/** Maximum translated pages per document, on the free plan and with Pro. */
export const PAGES_PER_DOCUMENT = { free: 10, paid: 100 } as const;
