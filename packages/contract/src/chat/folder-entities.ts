import * as z from 'zod/mini';

/** Called a project in the interface: chats that share instructions and sources. */
export const Folder = z.object({
  folderId: z.string(),
  name: z.string(),
  instructions: z.string(),
  /** Number of sources of the project. */
  sources: z.int(),
});
export type Folder = z.infer<typeof Folder>;
