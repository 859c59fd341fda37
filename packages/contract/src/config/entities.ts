import * as z from 'zod/mini';

/** What a page needs to know of the deployment before anyone signs in. */
export const PublicConfig = z.object({
  variant: z.nullable(z.enum(['international', 'china'])),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  /** No model service is set up: only the built-in engine answers. */
  isBuiltinOnly: z.boolean(),
  build: z.string(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
