import * as z from 'zod/mini';
import { wholeNumber } from '../wire/page.ts';

export const QUOTA_MAX = { storageMegabytes: 100_000_000, sources: 1_000_000, minutes: 1_000_000 } as const;

/**
 * An operator's limits for an account: megabytes of files, sources of all notebooks, projects and bots together, and
 * transcribed minutes a month. Null: the usual limit.
 */
export const Quota = z.object({
  storageMegabytes: z.nullable(wholeNumber(0, QUOTA_MAX.storageMegabytes)),
  sources: z.nullable(wholeNumber(0, QUOTA_MAX.sources)),
  minutes: z.nullable(wholeNumber(0, QUOTA_MAX.minutes)),
});
export type Quota = z.infer<typeof Quota>;

export const NO_QUOTA: Quota = { storageMegabytes: null, sources: null, minutes: null };
