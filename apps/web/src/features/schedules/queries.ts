import { listMyBots } from '@studiolo/contract/bots/endpoints';
import { pageNotebooks } from '@studiolo/contract/notebooks/endpoints';
import { pageResearches } from '@studiolo/contract/research/endpoints';
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  getScheduleResult,
  listSchedules,
  pageScheduleResults,
  pauseSchedule,
  priceSchedule,
  restoreSchedule,
  resumeSchedule,
  runSchedule,
  updateSchedule,
} from '@studiolo/contract/schedules/endpoints';
import type { ScheduleResult } from '@studiolo/contract/schedules/entities';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { invalidate } from '../../platform/queries/query-client.ts';
import { withRefresh } from '../../platform/queries/with-refresh.ts';

/** Name used for schedules in the server's pushes. */
const KEY = 'schedules';
const PAGE_SIZE = 30;
const MAX_TARGETS = 100;

const refresh = () => invalidate([KEY]);

export const schedulesQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: ({ signal }) => call(listSchedules, {}, { signal, isQuiet: true }),
});

export const scheduleQuery = (scheduleId: string) =>
  queryOptions({
    queryKey: [KEY, 'one', scheduleId],
    queryFn: ({ signal }) => call(getSchedule, { scheduleId }, { signal, isQuiet: true }),
  });

export const resultsQuery = (scheduleId: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'results', scheduleId],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageScheduleResults,
        { scheduleId, current: pageParam, size: PAGE_SIZE },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<ScheduleResult>) =>
      current < pages ? current + 1 : undefined,
  });

export const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: [KEY, 'result', resultId],
    queryFn: ({ signal }) => call(getScheduleResult, { resultId }, { signal, isQuiet: true }),
  });

export const priceQuery = (kind: string, targetId: string) =>
  queryOptions({
    queryKey: [KEY, 'price', kind, targetId],
    queryFn: ({ signal }) => call(priceSchedule, { kind, targetId }, { signal, isQuiet: true }),
  });

/** A notebook or bot that can be asked on a schedule. */
export type TargetOption = { id: string; title: string };

export const notebookOptionsQuery = queryOptions({
  queryKey: ['notebooks', 'schedule-options'],
  queryFn: async ({ signal }): Promise<TargetOption[]> => {
    const { records } = await call(pageNotebooks, { size: MAX_TARGETS }, { signal, isQuiet: true });
    return records.map(({ notebookId, name }) => ({ id: notebookId, title: name }));
  },
});

export const botOptionsQuery = queryOptions({
  queryKey: ['bots', 'schedule-options'],
  queryFn: async ({ signal }): Promise<TargetOption[]> => {
    const bots = await call(listMyBots, {}, { signal, isQuiet: true });
    return bots
      .filter(({ role }) => role === 'owner')
      .map(({ tableId, botName }) => ({ id: tableId, title: botName }));
  },
});

/**
 * Research tasks that can be repeated: the first one for each question, because later ones may be
 * repetitions.
 */
export const researchOptionsQuery = queryOptions({
  queryKey: ['researches', 'schedule-options'],
  queryFn: async ({ signal }): Promise<(TargetOption & { question: string })[]> => {
    const { records } = await call(pageResearches, { size: MAX_TARGETS }, { signal, isQuiet: true });
    const byQuestion = new Map(records.map((research) => [research.question, research]));
    return [...byQuestion.values()].map(({ researchId, title, question }) => ({
      id: researchId,
      title,
      question,
    }));
  },
});

export type ScheduleForm = RawInputOf<typeof createSchedule>;

/** Creates or changes a schedule, and resolves with its id. The form shows errors. */
export const useSaveSchedule = (scheduleId: string | undefined) =>
  useMutation({
    mutationFn: async ({ kind, targetId, ...settings }: ScheduleForm): Promise<string> => {
      if (scheduleId === undefined)
        return (await call(createSchedule, { kind, targetId, ...settings }, { isQuiet: true })).scheduleId;
      await call(updateSchedule, { scheduleId, ...settings }, { isQuiet: true });
      return scheduleId;
    },
    onSuccess: refresh,
  });

export const pause = (scheduleId: string) => withRefresh(call(pauseSchedule, { scheduleId }), refresh);
export const resume = (scheduleId: string) => withRefresh(call(resumeSchedule, { scheduleId }), refresh);
export const runNow = (scheduleId: string) => withRefresh(call(runSchedule, { scheduleId }), refresh);
export const remove = (scheduleId: string) => withRefresh(call(deleteSchedule, { scheduleId }), refresh);
export const restore = (scheduleId: string) => withRefresh(call(restoreSchedule, { scheduleId }), refresh);
