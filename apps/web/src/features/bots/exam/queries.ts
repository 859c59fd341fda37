import { getExam, pageExamResults, setExam, startExam } from '@studiolo/contract/bots/exam-endpoints';
import type { ExamQuestion } from '@studiolo/contract/bots/exam-entities';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';

const SHOWN = 20;

const keyOf = (tableId: string) => ['bot', tableId, 'exam'];

export const examQuery = (tableId: string) =>
  queryOptions({
    queryKey: [...keyOf(tableId), 'questions'],
    queryFn: ({ signal }) => call(getExam, { tableId }, { signal, isQuiet: true }),
  });

export const resultsQuery = (tableId: string) =>
  queryOptions({
    queryKey: [...keyOf(tableId), 'results'],
    queryFn: async ({ signal }) =>
      (await call(pageExamResults, { tableId, size: SHOWN }, { signal, isQuiet: true })).records,
  });

/** Does something, and shows what came of it; what was refused has been told. */
const settled = async (tableId: string, asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  await askAnew(keyOf(tableId));
  return isDone;
};

export const saveQuestions = (tableId: string, questions: ExamQuestion[]): Promise<boolean> =>
  settled(tableId, call(setExam, { tableId, questions }));

export const takeExam = (tableId: string): Promise<boolean> => settled(tableId, call(startExam, { tableId }));

export const stopExam = (tableId: string, runId: string): Promise<boolean> =>
  settled(tableId, call(cancelRun, { runId }));

/** The server says with which bot an exam goes on. */
export const followExams = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'bot-exam') void askAnew(keyOf(id));
  });
