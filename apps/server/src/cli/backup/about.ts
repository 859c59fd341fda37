import * as z from 'zod/mini';

/**
 * A backup is a gzipped text. Its first line says what follows it; then comes each table, a line for each of its rows;
 * then each stored file, in pieces; and the last line says that nothing is missing.
 */
export const FIRST_WORD = 'studiolo-backup';

export const About = z.object({
  version: z.string(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
});
export type About = z.infer<typeof About>;
