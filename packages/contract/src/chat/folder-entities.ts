import * as z from 'zod/mini';

/** What people see as a project: chats that share instructions and files. */
export const Folder = z.object({
  folderId: z.string(),
  name: z.string(),
  instructions: z.string(),
  files: z.array(z.object({ fileId: z.string(), name: z.string() })),
});
export type Folder = z.infer<typeof Folder>;
