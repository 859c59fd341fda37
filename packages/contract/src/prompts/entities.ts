import * as z from 'zod/mini';

/** A saved prompt; `{{topic}}` in it is a placeholder. */
export const Prompt = z.object({
  promptId: z.string(),
  name: z.string(),
  body: z.string(),
  updateDate: z.string(),
});
export type Prompt = z.infer<typeof Prompt>;
