import * as z from 'zod/mini';

/** Called a project in the interface: chats that share instructions and files. */
export const Folder = z.object({
  folderId: z.string(),
  name: z.string(),
  instructions: z.string(),
  files: z.array(z.object({ fileId: z.string(), name: z.string() })),
});
export type Folder = z.infer<typeof Folder>;
