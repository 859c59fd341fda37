import * as z from 'zod/mini';
import { Anchor } from './anchor.ts';

/**
 * `supported`: the sources say it. `partly`: they say something similar. `unsupported`: no source says it.
 */
export const SupportState = z.enum(['supported', 'partly', 'unsupported']);
export type SupportState = z.infer<typeof SupportState>;

/** A sentence of a checked text, with the closest passages of the sources, best first. */
export const CheckedSentence = z.object({
  start: z.int(),
  end: z.int(),
  state: SupportState,
  support: z.array(Anchor),
});
export type CheckedSentence = z.infer<typeof CheckedSentence>;
