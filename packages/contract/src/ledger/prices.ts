import * as z from 'zod/mini';

/** What is counted: answers, pictures, minutes of voice, translated pages. */
export const METERS = ['answer', 'picture', 'minute', 'page'] as const;
export const Meter = z.enum(METERS);
export type Meter = z.infer<typeof Meter>;

/** `paid`: a model of the paid plan; the free count of the plan is not good for it. */
export const Tier = z.enum(['paid']);
export type Tier = z.infer<typeof Tier>;

/** The most that a run may cost. */
export type MeteredPrice = {
  meter: Meter;
  /** More than nothing, in hundredths at the finest. */
  amount: number;
  tier?: Tier;
};

/** What a run may cost; `nothing` is never charged. */
export type Price = MeteredPrice | 'nothing';

/** So many pages of one document are translated at most, on the free plan and with Pro. */
export const PAGES_A_DOCUMENT = { free: 10, paid: 100 } as const;
