import * as z from 'zod/mini';

export const Model = z.object({
  name: z.string(),
  label: z.string(),
  provider: z.string(),
  isAvailable: z.boolean(),
  /** Why it is not available, in the user's language; otherwise empty. */
  reason: z.string(),
  isVip: z.boolean(),
  isDefault: z.boolean(),
  /** Accepts pictures. */
  canSee: z.boolean(),
  /** Thinks before it answers, and shows its thinking. */
  canThink: z.boolean(),
  /** Can be asked to think before it answers. */
  thinksOnRequest: z.boolean(),
  /** Answers with a picture. */
  canDraw: z.boolean(),
  /** Supports a setting for precise or creative answers. */
  canVary: z.boolean(),
  /** Size of the context window in tokens; 0 if unknown. */
  window: z.int(),
  /** Price in answers if it is not one. 0 for free models. */
  price: z.optional(z.number()),
  /** Position in the list, set by the operator. */
  place: z.optional(z.int()),
});
export type Model = z.infer<typeof Model>;

/** `fellBackFrom` names the user's own default if it is no longer available. */
export const DefaultModel = z.object({ model: z.string(), fellBackFrom: z.nullable(z.string()) });
export type DefaultModel = z.infer<typeof DefaultModel>;
