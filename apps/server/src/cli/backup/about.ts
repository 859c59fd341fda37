import * as z from 'zod/mini';

/**
 * A backup is gzipped text. Its first line describes the content. The tables follow, one line per row, then
 * the stored files in pieces, and a last line that marks the backup as complete.
 */
export const FIRST_WORD = 'studiolo-backup';

export const About = z.object({
  version: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
});
export type About = z.infer<typeof About>;
