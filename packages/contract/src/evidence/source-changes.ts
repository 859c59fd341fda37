import * as z from 'zod/mini';

/**
 * Differences between two readings of a source: numbers of added and removed sentences, and the first of
 * each.
 */
export const SourceChanges = z.object({
  added: z.int(),
  removed: z.int(),
  firstAdded: z.array(z.string()),
  firstRemoved: z.array(z.string()),
  date: z.string(),
});
export type SourceChanges = z.infer<typeof SourceChanges>;
