import * as z from 'zod/mini';

/**
 * What became of a passage that was found: `given` to the model; `below` the least score; `no-room` after the best that
 * are given; `double`, as its very words are given already; `forgotten`, as its source may not answer any more.
 */
export const PassageFate = z.enum(['given', 'below', 'no-room', 'double', 'forgotten']);
export type PassageFate = z.infer<typeof PassageFate>;

/**
 * How a passage came: by the search, as part of an overview, as what stands around in short documents, by a search of the
 * model’s own while it answered, from the web, or from a file that the asker brought.
 */
export const PassageWay = z.enum(['search', 'overview', 'around', 'tool', 'web', 'brought']);
export type PassageWay = z.infer<typeof PassageWay>;

export const TracedPassage = z.object({
  /** By which the answer cites it; 0 where it was not given. */
  number: z.int(),
  fileId: z.string(),
  name: z.string(),
  text: z.string(),
  /** 0 to 1: the share of the question’s words, by their weight, that it holds; null where it was not scored. */
  score: z.nullable(z.number()),
  way: PassageWay,
  fate: PassageFate,
});
export type TracedPassage = z.infer<typeof TracedPassage>;

/** What an answer was made of: what was found, what of it went to the model, and how long it took. */
export const AnswerTrace = z.object({
  leastScore: z.number(),
  passages: z.array(TracedPassage),
  /** What the model was told before the passages. */
  instructions: z.string(),
  /** Earlier questions and answers that went along. */
  turns: z.int(),
  /** In milliseconds: finding, until the first word, and in all. */
  foundMs: z.int(),
  firstWordMs: z.nullable(z.int()),
  wholeMs: z.int(),
  /** As the model’s service counted them; null where it said nothing. */
  inputTokens: z.nullable(z.int()),
  outputTokens: z.nullable(z.int()),
});
export type AnswerTrace = z.infer<typeof AnswerTrace>;

/** Why an answer from sources is likely to be none: nothing that fits well was found, or nothing of it is cited. */
export const AnswerLack = z.enum(['low-score', 'uncited']);
export type AnswerLack = z.infer<typeof AnswerLack>;
