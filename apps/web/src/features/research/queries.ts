import {
  approveResearch,
  createResearch,
  deleteResearch,
  getResearch,
  listCollections,
  listResearchSteps,
  pageResearches,
  restoreResearch,
  steerResearch,
} from '@studiolo/contract/research/endpoints';
import type { Research, ResearchListed, ResearchStep } from '@studiolo/contract/research/entities';
import type { Page } from '@studiolo/contract/wire/page';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { invalidate, queryClient } from '../../platform/queries/query-client.ts';
import { withRefresh } from '../../platform/queries/with-refresh.ts';
import { onPush } from '../../platform/socket/dispatch.ts';

const LIST = 'researches';
const ONE = 'research';
const STEPS = 'research-steps';
const PAGE_SIZE = 20;

export const researchesQuery = infiniteQueryOptions({
  queryKey: [LIST, 'page'],
  queryFn: ({ pageParam, signal }) =>
    call(pageResearches, { current: pageParam, size: PAGE_SIZE }, { signal, isQuiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<ResearchListed>) => (current < pages ? current + 1 : undefined),
});

export const collectionsQuery = queryOptions({
  queryKey: [LIST, 'collections'],
  queryFn: ({ signal }) => call(listCollections, {}, { signal, isQuiet: true }),
});

export const researchQuery = (researchId: string) =>
  queryOptions({
    queryKey: [ONE, researchId],
    queryFn: ({ signal }) => call(getResearch, { researchId }, { signal, isQuiet: true }),
  });

/** The record of a run: only steps that are not loaded yet are fetched. */
export const stepsQuery = ({ researchId, runId }: Pick<Research, 'researchId' | 'runId'>) => {
  const queryKey = [STEPS, researchId, runId];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const loaded = queryClient.getQueryData<ResearchStep[]>(queryKey) ?? [];
      const after = loaded.at(-1)?.position ?? 0;
      const more = await call(listResearchSteps, { researchId, after }, { signal, isQuiet: true });
      return [...loaded, ...more.filter(({ position }) => position > after)];
    },
  });
};

const refresh = (researchId: string) =>
  Promise.all([invalidate([LIST]), invalidate([ONE, researchId]), invalidate([STEPS, researchId])]);

export const followResearches = (): (() => void) => {
  const stops = [
    onPush('changed', ({ what, id }) => {
      if (what === 'research') void refresh(id);
    }),
    onPush('ready', () => {
      for (const key of [LIST, ONE, STEPS]) void invalidate([key]);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

export const useCreateResearch = () =>
  useMutation({
    mutationFn: (input: RawInputOf<typeof createResearch>) => call(createResearch, input),
    onSuccess: () => invalidate([LIST]),
  });

export const useApproveResearch = () =>
  useMutation({
    mutationFn: (input: RawInputOf<typeof approveResearch>) => call(approveResearch, input),
    onSettled: (_, __, { researchId }) => refresh(researchId),
  });

export const useSteerResearch = () =>
  useMutation({
    mutationFn: (input: RawInputOf<typeof steerResearch>) => call(steerResearch, input),
    onSettled: (_, __, { researchId }) => refresh(researchId),
  });

export const removeResearch = (researchId: string): Promise<boolean> =>
  withRefresh(call(deleteResearch, { researchId }), () => invalidate([LIST]));

export const restoreDeletedResearch = (researchId: string): Promise<boolean> =>
  withRefresh(call(restoreResearch, { researchId }), () => refresh(researchId));
