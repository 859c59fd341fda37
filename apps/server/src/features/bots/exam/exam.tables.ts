import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ExamQuestion, ExamState, GradedPoint } from '@studiolo/contract/bots/exam-entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { botId } from '../bots.tables.ts';

export type GradedAnswer = {
  question: string;
  msgId: string;
  answer: string;
  error: Sentence | null;
  points: GradedPoint[];
  isByModel: boolean;
};

export const botExams = snakeCase.table('bot_exams', {
  botId: botId().primaryKey(),
  questions: jsonb().$type<ExamQuestion[]>().notNull(),
});

/** Exam results. Answers are added one by one. */
export const botExamResults = snakeCase.table(
  'bot_exam_results',
  {
    id: uuid().primaryKey(),
    botId: botId(),
    runId: uuid().notNull(),
    questions: jsonb().$type<ExamQuestion[]>().notNull(),
    answers: jsonb().$type<GradedAnswer[]>().notNull(),
    state: text().$type<ExamState>().notNull(),
    error: jsonb().$type<Sentence>(),
    /** Hash of the draft that was examined, and of the version that it was published as. */
    profileHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);
