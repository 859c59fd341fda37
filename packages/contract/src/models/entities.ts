import * as z from 'zod/mini';

export const Model = z.object({
  name: z.string(),
  label: z.string(),
  provider: z.string(),
  isAvailable: z.boolean(),
  /** Why it is not available, in the user's language; empty when it is. */
  reason: z.string(),
  isVip: z.boolean(),
  isDefault: z.boolean(),
  /** Takes pictures in. */
  canSee: z.boolean(),
  /** Thinks before it answers, and shows it. */
  canThink: z.boolean(),
  /** Answers with a picture. */
  canDraw: z.boolean(),
  /** Can be asked to answer more precisely, or more freely. */
  canVary: z.boolean(),
  /** How much it takes in at once, in tokens; 0 where that is not known. */
  window: z.int(),
});
export type Model = z.infer<typeof Model>;

/** `fellBackFrom` names the user's own default when it is no longer available. */
export const DefaultModel = z.object({ model: z.string(), fellBackFrom: z.nullable(z.string()) });
export type DefaultModel = z.infer<typeof DefaultModel>;
