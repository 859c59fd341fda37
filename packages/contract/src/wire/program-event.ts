import * as z from 'zod/mini';

/** End of a program: normal, with an error, at one of its limits, or stopped. */
export const ProgramEnd = z.enum(['done', 'failed', 'time', 'memory', 'output', 'stopped']);
export type ProgramEnd = z.infer<typeof ProgramEnd>;

/** Picture drawn by a program: a PNG in base64, or the source of an SVG. */
export const ProgramPicture = z.object({ kind: z.enum(['svg', 'png']), data: z.string() });
export type ProgramPicture = z.infer<typeof ProgramPicture>;

/**
 * Event of a running program besides its output: the files it may open, a picture, or its end; `error` is its
 * own message.
 */
export const ProgramEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('program-files'), names: z.array(z.string()) }),
  z.object({ type: z.literal('program-picture'), picture: ProgramPicture }),
  z.object({ type: z.literal('program-end'), end: ProgramEnd, error: z.string(), milliseconds: z.int() }),
]);
