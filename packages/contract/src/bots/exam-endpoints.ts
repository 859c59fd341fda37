import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, Nothing } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf } from '../wire/page.ts';
import { Exam, ExamQuestion, ExamResult } from './exam-entities.ts';
import { EXAM_LIMITS } from './exam-limits.ts';

const OWNER = { method: 'POST', access: 'user', errors: ['NOT_FOUND', 'NOT_PERMITTED'] } as const;
const BotInput = z.object({ tableId: Id });

export const getExam = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/getExam',
  input: BotInput,
  data: Exam,
  summary: 'Returns the exam questions of a bot, and the cost of an exam.',
});

export const setExam = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/setExam',
  input: z.extend(BotInput, {
    questions: z.array(ExamQuestion).check(z.maxLength(EXAM_LIMITS.maxQuestions, 'too-many')),
  }),
  data: Nothing,
  summary: 'Replaces the exam questions of a bot and the expected answers.',
});

export const startExam = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/startExam',
  input: BotInput,
  data: z.object({ resultId: z.string(), runId: z.string() }),
  errors: ['NOT_FOUND', 'NOT_PERMITTED', 'INVALID', 'ALREADY_RUNNING', 'BUSY'],
  perMinute: 10,
  summary: 'Runs the exam on the draft of a bot. Each question is charged as an answer once it is answered.',
});

export const pageExamResults = endpoint({
  ...OWNER,
  path: '/cli/chat/bot/v1/pageExamResults',
  input: z.extend(BotInput, PAGE_INPUT),
  data: pageOf(ExamResult),
  summary: 'Lists the exam results of a bot, latest first.',
});
