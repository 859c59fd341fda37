import * as z from 'zod/mini';

/** A question kept to be asked again; `{{topic}}` in it is a gap to be filled. */
export const Prompt = z.object({
  promptId: z.string(),
  name: z.string(),
  body: z.string(),
  updateDate: z.string(),
});
export type Prompt = z.infer<typeof Prompt>;
