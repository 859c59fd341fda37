import { pageVisitorAnswers } from '@studiolo/contract/bots/answer-endpoints';
import type { VisitorAnswer } from '@studiolo/contract/bots/answer-entities';
import { getBotStatistics, pageBotDays } from '@studiolo/contract/bots/report-endpoints';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** Range of days in ISO form, such as 2026-11-24, both inclusive. */
export type Range = { from: string; to: string };

const MAX_DAYS = 400;

export const daysQuery = (roleId: string, range: Range) =>
  queryOptions({
    queryKey: ['bot', roleId, 'report', 'days', range],
    queryFn: async ({ signal }) =>
      (await call(pageBotDays, { roleId, ...range, size: MAX_DAYS }, { signal, isQuiet: true })).records,
    placeholderData: keepPreviousData,
  });

export const totalsQuery = (roleId: string, range: Range) =>
  queryOptions({
    queryKey: ['bot', roleId, 'report', 'totals', range],
    queryFn: ({ signal }) => call(getBotStatistics, { roleId, ...range }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });

const ANSWERS_PAGE_SIZE = 10;

export const visitorAnswersQuery = (tableId: string) =>
  infiniteQueryOptions({
    queryKey: ['bot', tableId, 'report', 'visitors'],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageVisitorAnswers,
        { tableId, current: pageParam, size: ANSWERS_PAGE_SIZE },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<VisitorAnswer>) =>
      current < pages ? current + 1 : undefined,
  });
