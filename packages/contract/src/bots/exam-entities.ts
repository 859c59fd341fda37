import * as z from 'zod/mini';
import { requiredText } from '../wire/fields.ts';
import { EXAM_LIMITS } from './exam-limits.ts';

/** A question that a bot is examined with, and what its answer has to say. */
export const ExamQuestion = z.object({
  question: requiredText(EXAM_LIMITS.questionLength),
  points: z
    .array(requiredText(EXAM_LIMITS.pointLength))
    .check(z.minLength(1, 'fill-in'), z.maxLength(EXAM_LIMITS.points, 'too-many')),
});
export type ExamQuestion = z.infer<typeof ExamQuestion>;

/** Whether an answer says what was expected, and in which of its sentences. */
export const GradedPoint = z.object({ point: z.string(), isMet: z.boolean(), sentence: z.string() });
export type GradedPoint = z.infer<typeof GradedPoint>;

export const ExamAnswer = z.object({
  question: z.string(),
  /** By which the X-ray of the answer is found. */
  msgId: z.string(),
  answer: z.string(),
  /** Why there is none; empty for no reason. Then it cost nothing. */
  error: z.string(),
  points: z.array(GradedPoint),
  /** A model graded it; its words alone did otherwise. */
  isByModel: z.boolean(),
});
export type ExamAnswer = z.infer<typeof ExamAnswer>;

/** `cut`: it ended before its last question, and what was done until then counts. */
export const ExamState = z.enum(['running', 'done', 'cut', 'stopped', 'failed']);
export type ExamState = z.infer<typeof ExamState>;

export const ExamResult = z.object({
  resultId: z.string(),
  runId: z.string(),
  state: ExamState,
  /** Why it ended early; empty for no reason. */
  error: z.string(),
  /** The published version that was examined; 0 for one that was not published as it was. */
  version: z.int(),
  /** What was examined is the draft as it is now. */
  isOfDraft: z.boolean(),
  /** Questions in all, answered or not. */
  questions: z.int(),
  /** Points in all, and those that were met. */
  points: z.int(),
  met: z.int(),
  answers: z.array(ExamAnswer),
  createDate: z.string(),
});
export type ExamResult = z.infer<typeof ExamResult>;

/** The exam of a bot, and what taking it costs. */
export const Exam = z.object({
  questions: z.array(ExamQuestion),
  /** Of one question, in answers; 0 where it is free. */
  price: z.number(),
  /** The name of the model that answers. */
  model: z.string(),
  /** A model grades the answers; their words alone do otherwise. */
  isGradedByModel: z.boolean(),
});
export type Exam = z.infer<typeof Exam>;
