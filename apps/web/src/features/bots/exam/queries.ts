import { getExam, pageExamResults, setExam, startExam } from '@studiolo/contract/bots/exam-endpoints';
import type { ExamQuestion } from '@studiolo/contract/bots/exam-entities';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';

const RESULTS_PAGE_SIZE = 20;

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
      (await call(pageExamResults, { tableId, size: RESULTS_PAGE_SIZE }, { signal, isQuiet: true })).records,
  });

const refreshAfter = (tableId: string, change: Promise<unknown>) =>
  withRefresh(change, () => invalidate(keyOf(tableId)));

export const saveQuestions = (tableId: string, questions: ExamQuestion[]): Promise<boolean> =>
  refreshAfter(tableId, call(setExam, { tableId, questions }));

export const runExam = (tableId: string): Promise<boolean> =>
  refreshAfter(tableId, call(startExam, { tableId }));

export const stopExam = (tableId: string, runId: string): Promise<boolean> =>
  refreshAfter(tableId, call(cancelRun, { runId }));

export const followExams = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'bot-exam') void invalidate(keyOf(id));
  });
