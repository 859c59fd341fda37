import * as z from 'zod/mini';

/**
 * Outcome for a passage that was found. `given`: the model received it. `below`: its score is below the minimum.
 * `no-room`: better passages filled the space. `double`: another passage has the same text. `forgotten`: its
 * source may no longer be used.
 */
export const PassageFate = z.enum(['given', 'below', 'no-room', 'double', 'forgotten']);
export type PassageFate = z.infer<typeof PassageFate>;

/**
 * Way in which a passage was found: by the search, as part of an overview, as context in short documents, by
 * the model’s own search while it answered, from the web, or from a file that the user attached.
 */
export const PassageWay = z.enum(['search', 'overview', 'around', 'tool', 'web', 'brought']);
export type PassageWay = z.infer<typeof PassageWay>;

export const TracedPassage = z.object({
  /** Number that the answer cites it by; 0 if it was not given. */
  number: z.int(),
  fileId: z.string(),
  name: z.string(),
  text: z.string(),
  /** Weighted share of the question’s words that it contains, 0 to 1; null if it was not scored. */
  score: z.nullable(z.number()),
  way: PassageWay,
  fate: PassageFate,
});
export type TracedPassage = z.infer<typeof TracedPassage>;

/** Trace of an answer: the passages that were found, those that the model received, and the times. */
export const AnswerTrace = z.object({
  leastScore: z.number(),
  passages: z.array(TracedPassage),
  /** The system prompt before the passages. */
  instructions: z.string(),
  /** Number of earlier turns in the context. */
  turns: z.int(),
  /** In ms: retrieval, time to the first token, and total. */
  foundMs: z.int(),
  firstWordMs: z.nullable(z.int()),
  wholeMs: z.int(),
  /** Token counts of the model’s service; null if it reports none. */
  inputTokens: z.nullable(z.int()),
  outputTokens: z.nullable(z.int()),
});
export type AnswerTrace = z.infer<typeof AnswerTrace>;

/** Reason why an answer from sources is probably not useful: no passage matches well, or it cites no source. */
export const AnswerLack = z.enum(['low-score', 'uncited']);
export type AnswerLack = z.infer<typeof AnswerLack>;
