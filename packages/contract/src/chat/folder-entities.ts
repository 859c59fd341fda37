import * as z from 'zod/mini';

/** A project: chats that share instructions and sources. Called a folder in the API. */
export const Folder = z.object({
  folderId: z.string(),
  name: z.string(),
  instructions: z.string(),
  /** Number of sources of the project. */
  sources: z.int(),
});
export type Folder = z.infer<typeof Folder>;
