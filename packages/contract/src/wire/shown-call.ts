import * as z from 'zod/mini';

/**
 * Something that a model called for, as its reader sees it. `asked`: it waits until its reader allows it; `refused`: they
 * did not, or said nothing.
 */
export const ShownCall = z.object({
  id: z.string(),
  /** What was called, the same for each call of it. */
  tool: z.string(),
  label: z.string(),
  /** As the model wrote it. */
  input: z.string(),
  state: z.enum(['asked', 'running', 'done', 'failed', 'refused']),
  /** Its reader was asked before. */
  isAsked: z.boolean(),
  /** What came of it, or why nothing did; cut where it is long. */
  result: z.string(),
  /** Addresses of stored pictures that it made; the first stands as the answer’s. */
  pictures: z.optional(z.array(z.string())),
});
export type ShownCall = z.infer<typeof ShownCall>;
