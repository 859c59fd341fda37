import * as z from 'zod/mini';
import { AnswerTrace } from '../evidence/retrieval.ts';

/** How one answer of a bot was made, for its owner; nothing of it says who asked. */
export const AnswerXray = z.object({
  question: z.string(),
  model: z.string(),
  createDate: z.string(),
  /** What the owner paid for it, in answers. */
  cost: z.number(),
  trace: AnswerTrace,
});
export type AnswerXray = z.infer<typeof AnswerXray>;

/** What a visitor asked and was answered: words, never who. */
export const VisitorAnswer = z.object({
  answerId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** 1 for good, -1 for poor. */
  score: z.nullable(z.number()),
  /** How it was made is kept. */
  hasXray: z.boolean(),
  createDate: z.string(),
});
export type VisitorAnswer = z.infer<typeof VisitorAnswer>;
