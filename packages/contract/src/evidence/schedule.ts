import * as z from 'zod/mini';

/** Interval at which the page of a source is fetched again automatically. */
export const Schedule = z.enum(['never', 'daily', 'weekly'], 'invalid');
export type Schedule = z.infer<typeof Schedule>;
