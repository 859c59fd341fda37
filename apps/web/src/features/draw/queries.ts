import { getDrawAids } from '@studiolo/contract/draw/aid-endpoints';
import {
  blend,
  changeDrawing,
  deleteDrawing,
  favourPicture,
  getDrawing,
  imagine,
  listDrawServices,
  pageDrawings,
  pageFamily,
  restoreDrawing,
} from '@studiolo/contract/draw/endpoints';
import type { Drawing } from '@studiolo/contract/draw/entities';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import type { AskedOf } from '@studiolo/contract/wire/endpoint';
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
import { askAnew, queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { notify } from '../../platform/toast/notify.ts';
import { tellSpent } from './composer/spent.state.ts';
import { askedBy, type GalleryFilter } from './gallery/filter.state.ts';

const KEY = 'drawings';
const LISTED_AT_ONCE = 10;

type Pages = InfiniteData<Page<Drawing>, number>;

export const servicesQuery = queryOptions({
  queryKey: ['draw-services'],
  queryFn: ({ signal }) => call(listDrawServices, {}, { signal, isQuiet: true }),
});

export const aidsQuery = queryOptions({
  queryKey: ['draw-aids'],
  queryFn: ({ signal }) => call(getDrawAids, {}, { signal, isQuiet: true }),
});

export const drawingsQuery = (search: string, filter: GalleryFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, search, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageDrawings,
        {
          ...{ current: pageParam, size: LISTED_AT_ONCE },
          ...(search === '' ? {} : { search }),
          ...askedBy(filter, Date.now()),
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

/** Puts a drawing where it is shown already; answers whether it was. */
const put = (drawing: Drawing): boolean => {
  let isShown = false;
  queryClient.setQueriesData<Pages>({ queryKey: [KEY] }, (data) => {
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

/** Drawings come on as pushes while they are drawn. */
export const followDrawings = (): (() => void) => {
  const stops = [
    onPush('drawing', (drawing) => {
      if (!put(drawing)) void askAnew([KEY]);
      // Another may have got a slot, or become one of a family.
      if (drawing.parentId !== '' && drawing.code !== '01') void askAnew([KEY]);
      void askAnew(['drawing', drawing.parentId]);
    }),
    onPush('changed', ({ what, id }) => {
      if (what !== 'drawing') return;
      void askAnew([KEY]);
      void askAnew(['drawing', id]);
    }),
    onPush('ready', () => void askAnew([KEY])),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** What costs more than there is left is said where one draws; anything else that is refused as everywhere. */
const refused = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) notify(error instanceof Error ? error.message : String(error), 'error');
  else if (error.reason === 'QUOTA_SPENT' || error.reason === 'VIP_ONLY') tellSpent(error.message);
  else notify(error.message, error.type === 'WARN' ? 'warning' : 'error');
};

const begun = async (asked: Promise<Drawing>): Promise<Drawing | undefined> => {
  tellSpent('');
  const drawing = await asked.catch(refused);
  await askAnew([KEY]);
  return drawing;
};

export const draw = (asked: Omit<AskedOf<typeof imagine>, 'msgId'>) =>
  begun(call(imagine, { ...asked, msgId: newId() }, { isQuiet: true }));

export const blendPictures = (asked: Omit<AskedOf<typeof blend>, 'msgId'>) =>
  begun(call(blend, { ...asked, msgId: newId() }, { isQuiet: true }));

export const changePicture = (asked: Omit<AskedOf<typeof changeDrawing>, 'msgId'>) =>
  begun(call(changeDrawing, { ...asked, msgId: newId() }, { isQuiet: true }));

export const stopDrawing = (runId: string): Promise<unknown> =>
  call(cancelRun, { runId }).catch(() => undefined);

export const favour = async ({ mjTaskId }: Drawing, index: number, isFavourite: boolean): Promise<void> => {
  await call(favourPicture, { mjTaskId, index, isFavourite }).catch(() => undefined);
  await askAnew([KEY]);
};

const settled = async (asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  await askAnew([KEY]);
  return isDone;
};

export const removeDrawing = (mjTaskId: string): Promise<boolean> =>
  settled(call(deleteDrawing, { mjTaskId }));

export const bringBack = (mjTaskId: string): Promise<boolean> => settled(call(restoreDrawing, { mjTaskId }));
