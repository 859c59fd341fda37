import * as z from 'zod/mini';

/**
 * Remedies after a model failed: other settings of the user's services, another model, less text, or waiting.
 */
const REMEDIES = ['own-services', 'other-model', 'less-text', 'wait'] as const;

/** The remedy offered with an error of a model. */
export const Help = z.object({
  remedy: z.enum(REMEDIES),
  /** Time to wait, if known. */
  seconds: z.optional(z.int()),
  /** Billing page of the user's own account, if it is empty and the page is known. */
  page: z.optional(z.string()),
});
export type Help = z.infer<typeof Help>;
