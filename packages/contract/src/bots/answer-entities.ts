import * as z from 'zod/mini';
import { AnswerTrace } from '../evidence/retrieval.ts';

/** Trace of one answer of a bot, for its owner; it does not identify the user who asked. */
export const AnswerXray = z.object({
  question: z.string(),
  model: z.string(),
  createDate: z.string(),
  /** Price that the owner paid, in answers. */
  cost: z.number(),
  trace: AnswerTrace,
});
export type AnswerXray = z.infer<typeof AnswerXray>;

/** A visitor's question and its answer, without the visitor's identity. */
export const VisitorAnswer = z.object({
  answerId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** 1 for good, -1 for poor. */
  score: z.nullable(z.number()),
  /** Whether the trace of the answer is stored. */
  hasXray: z.boolean(),
  createDate: z.string(),
});
export type VisitorAnswer = z.infer<typeof VisitorAnswer>;
