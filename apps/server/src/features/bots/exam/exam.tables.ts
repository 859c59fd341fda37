import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ExamQuestion, ExamState, GradedPoint } from '@studiolo/contract/bots/exam-entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { bots } from '../bots.tables.ts';

const botId = () =>
  uuid()
    .notNull()
    .references(() => bots.id, { onDelete: 'cascade' });

/** An answer as it was graded. */
export type GradedAnswer = {
  question: string;
  msgId: string;
  answer: string;
  error: Sentence | null;
  points: GradedPoint[];
  isByModel: boolean;
};

/** What bots are examined with. */
export const botExams = snakeCase.table('bot_exams', {
  botId: botId().primaryKey(),
  questions: jsonb().$type<ExamQuestion[]>().notNull(),
});

/** How bots did, question by question as they were answered. */
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
    /** Tells which draft, and so which version, was examined. */
    profileHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);
