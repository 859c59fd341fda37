import { getPromptTools } from '@studiolo/contract/draw/prompt-tool-endpoints';
import {
  blend,
  changeDrawing,
  deleteDrawing,
  setPictureFavorite,
  getDrawing,
  imagine,
  listDrawServices,
  pageDrawings,
  pageFamily,
  restoreDrawing,
} from '@studiolo/contract/draw/endpoints';
import type { Drawing } from '@studiolo/contract/draw/entities';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import type { Page } from '@studiolo/contract/wire/page';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { Refusal } from '../../platform/api/refusal.ts';
import { newId } from '../../platform/browser/new-id.ts';
import { invalidate, queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { notify } from '../../platform/toast/notify.ts';
import { filterParams, type GalleryFilter } from './gallery/filter.state.ts';
import { clearRefused, showRefused } from './gallery/refused.state.ts';
import { withRefresh } from '../../platform/queries/with-refresh.ts';

const KEY = 'drawings';
/**
 * Key of the queries for pages of drawings. Other queries below `KEY`, such as those of Write, have different
 * data.
 */
const GALLERY = [KEY, 'gallery'] as const;
const PAGE_SIZE = 10;

type Pages = InfiniteData<Page<Drawing>, number>;

export const servicesQuery = queryOptions({
  queryKey: ['draw-services'],
  queryFn: ({ signal }) => call(listDrawServices, {}, { signal, isQuiet: true }),
});

export const aidsQuery = queryOptions({
  queryKey: ['draw-aids'],
  queryFn: ({ signal }) => call(getPromptTools, {}, { signal, isQuiet: true }),
});

export const drawingsQuery = (search: string, filter: GalleryFilter) =>
  infiniteQueryOptions({
    queryKey: [...GALLERY, search, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageDrawings,
        {
          current: pageParam,
          size: PAGE_SIZE,
          ...(search === '' ? {} : { search }),
          ...filterParams(filter, Date.now()),
        },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<Drawing>) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const drawingQuery = (mjTaskId: string) =>
  queryOptions({
    queryKey: ['drawing', mjTaskId],
    queryFn: ({ signal }) => call(getDrawing, { mjTaskId }, { signal, isQuiet: true }),
  });

export const familyQuery = (mjTaskId: string) =>
  queryOptions({
    queryKey: ['drawing', mjTaskId, 'family'],
    queryFn: ({ signal }) => call(pageFamily, { mjTaskId }, { signal, isQuiet: true }),
  });

/** Updates a drawing in the cached pages; returns whether it is in any of them. */
const put = (drawing: Drawing): boolean => {
  let isShown = false;
  queryClient.setQueriesData<Pages>({ queryKey: GALLERY }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      records: page.records.map((each) => {
        if (each.mjTaskId !== drawing.mjTaskId) return each;
        isShown = true;
        return drawing;
      }),
    }));
    return { ...data, pages };
  });
  queryClient.setQueryData(drawingQuery(drawing.mjTaskId).queryKey, drawing);
  return isShown;
};

export const followDrawings = (): (() => void) => {
  const stops = [
    onPush('drawing', (drawing) => {
      if (!put(drawing)) void invalidate([KEY]);
      // A finished drawing changes the queue of others, or the tree that it belongs to.
      if (drawing.parentId !== '' && drawing.code !== '01') void invalidate([KEY]);
      void invalidate(['drawing', drawing.parentId]);
      // Pictures that failed are refunded.
      if (drawing.code !== '01') void invalidate(aidsQuery.queryKey);
    }),
    onPush('changed', ({ what, id }) => {
      if (what !== 'drawing') return;
      void invalidate([KEY]);
      void invalidate(['drawing', id]);
    }),
    onPush('ready', () => void invalidate([KEY])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Shows the error about a used-up allowance in a row for the drawing, and other errors as a toast. */
const reportRefusal = (error: unknown, prompt: string): undefined => {
  if (!(error instanceof Refusal)) notify(error instanceof Error ? error.message : String(error), 'error');
  else if (error.reason === 'QUOTA_SPENT') showRefused({ prompt, sentence: error.sentence });
  else notify(error.message, 'warning');
};

const begin = async (request: Promise<Drawing>, prompt: string): Promise<Drawing | undefined> => {
  clearRefused();
  const drawing = await request.catch((error: unknown) => reportRefusal(error, prompt));
  await Promise.all([invalidate([KEY]), invalidate(aidsQuery.queryKey)]);
  return drawing;
};

export const draw = (input: Omit<RawInputOf<typeof imagine>, 'msgId'>) =>
  begin(call(imagine, { ...input, msgId: newId() }, { isQuiet: true }), input.prompt);

export const blendPictures = (input: Omit<RawInputOf<typeof blend>, 'msgId'>) =>
  begin(call(blend, { ...input, msgId: newId() }, { isQuiet: true }), '');

export const changePicture = (input: Omit<RawInputOf<typeof changeDrawing>, 'msgId'>) =>
  begin(call(changeDrawing, { ...input, msgId: newId() }, { isQuiet: true }), input.prompt ?? '');

export const stopDrawing = (runId: string): Promise<unknown> =>
  // `call` has already shown the error.
  call(cancelRun, { runId }).catch(() => undefined);

export const setFavorite = async (
  { mjTaskId }: Drawing,
  index: number,
  isFavorite: boolean,
): Promise<void> => {
  // `call` has already shown the error.
  await call(setPictureFavorite, { mjTaskId, index, isFavorite }).catch(() => undefined);
  await invalidate([KEY]);
};

const settled = (change: Promise<unknown>) => withRefresh(change, () => invalidate([KEY]));

export const removeDrawing = (mjTaskId: string): Promise<boolean> =>
  settled(call(deleteDrawing, { mjTaskId }));

export const restoreDeletedDrawing = (mjTaskId: string): Promise<boolean> =>
  settled(call(restoreDrawing, { mjTaskId }));
