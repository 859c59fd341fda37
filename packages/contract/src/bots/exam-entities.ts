import * as z from 'zod/mini';
import { requiredText } from '../wire/fields.ts';
import { EXAM_LIMITS } from './exam-limits.ts';

/** A question of a bot's exam, with the points that its answer must contain. */
export const ExamQuestion = z.object({
  question: requiredText(EXAM_LIMITS.questionLength),
  points: z
    .array(requiredText(EXAM_LIMITS.pointLength))
    .check(z.minLength(1, 'fill-in'), z.maxLength(EXAM_LIMITS.points, 'too-many')),
});
export type ExamQuestion = z.infer<typeof ExamQuestion>;

/** Whether an answer contains an expected point, and the sentence that does. */
export const GradedPoint = z.object({ point: z.string(), isMet: z.boolean(), sentence: z.string() });
export type GradedPoint = z.infer<typeof GradedPoint>;

export const ExamAnswer = z.object({
  question: z.string(),
  /** Id of the answer, used to find its trace. */
  msgId: z.string(),
  answer: z.string(),
  /** Why there is no answer; empty if there is one. A missing answer costs nothing. */
  error: z.string(),
  points: z.array(GradedPoint),
  /** Whether a model graded it; otherwise its words were compared. */
  isByModel: z.boolean(),
});
export type ExamAnswer = z.infer<typeof ExamAnswer>;

/** `cut`: the exam ended before its last question; the results up to then count. */
export const ExamState = z.enum(['running', 'done', 'cut', 'stopped', 'failed']);
export type ExamState = z.infer<typeof ExamState>;

export const ExamResult = z.object({
  resultId: z.string(),
  runId: z.string(),
  state: ExamState,
  /** Why it ended early; empty if it did not. */
  error: z.string(),
  /** The published version that was examined; 0 if the examined state was not published. */
  version: z.int(),
  /** Whether the examined state is the current draft. */
  isOfDraft: z.boolean(),
  questions: z.int(),
  /** All points, and those that were met. */
  points: z.int(),
  met: z.int(),
  answers: z.array(ExamAnswer),
  createDate: z.string(),
});
export type ExamResult = z.infer<typeof ExamResult>;

/** The exam of a bot, and its price. */
export const Exam = z.object({
  questions: z.array(ExamQuestion),
  /** Price of one question in answers; 0 if free. */
  price: z.number(),
  model: z.string(),
  /** Whether a model grades the answers; otherwise their words are compared. */
  isGradedByModel: z.boolean(),
});
export type Exam = z.infer<typeof Exam>;
