import * as z from 'zod/mini';

/** How a program ended: by itself, with an error, at one of its limits, or because it was stopped. */
export const ProgramEnd = z.enum(['done', 'failed', 'time', 'memory', 'output', 'stopped']);
export type ProgramEnd = z.infer<typeof ProgramEnd>;

/** What a program draws: a PNG in base64, an SVG as it is written. */
export const ProgramPicture = z.object({ kind: z.enum(['svg', 'png']), data: z.string() });
export type ProgramPicture = z.infer<typeof ProgramPicture>;

/** What a running program does beside saying something: the files it may open, a picture, its end; `error` is in its own words. */
export const ProgramEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('program-files'), names: z.array(z.string()) }),
  z.object({ type: z.literal('program-picture'), picture: ProgramPicture }),
  z.object({ type: z.literal('program-end'), end: ProgramEnd, error: z.string(), milliseconds: z.int() }),
]);
