import * as z from 'zod/mini';

/**
 * A tool call as the user sees it. `asked`: it waits for the user's approval; `refused`: the user declined,
 * or did not respond.
 */
export const ShownCall = z.object({
  id: z.string(),
  /** Id of the tool, the same for each of its calls. */
  tool: z.string(),
  label: z.string(),
  /** As the model wrote it. */
  input: z.string(),
  state: z.enum(['asked', 'running', 'done', 'failed', 'refused']),
  /** The user was asked for approval. */
  isAsked: z.boolean(),
  /** Result or error of the call; cut if long. */
  result: z.string(),
  /** URLs of stored pictures that it made; the first is shown as the answer’s. */
  pictures: z.optional(z.array(z.string())),
});
export type ShownCall = z.infer<typeof ShownCall>;
