import {
  addSourceFrom,
  addTextSource,
  addUrlSource,
  deleteSource as remove,
  findSources,
  pageSources,
  relearnSource as relearn,
  renameSource as rename,
  restoreSource as restore,
} from '@studiolo/contract/notebooks/source-endpoints';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import type { AskedOf } from '@studiolo/contract/wire/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate, queryClient } from '../../../platform/queries/query-client.ts';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';

/** More than a notebook can hold. */
const ALL = 100;
/** Polling interval while a source is being learned, in case a push is lost. */
const LOOK_AGAIN_MS = 3000;

const isOnItsWay = ({ status }: Source): boolean => status === 'queued' || status === 'learning';

export const sourcesQuery = (notebookId: string) =>
  queryOptions({
    queryKey: ['notebook', notebookId, 'sources'],
    queryFn: async ({ signal }): Promise<Source[]> =>
      (await call(pageSources, { notebookId, size: ALL }, { signal, isQuiet: true })).records,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  });

/** Web search results that can be added as sources. */
export const foundQuery = (notebookId: string, query: string) =>
  queryOptions({
    queryKey: ['notebook', notebookId, 'found', query],
    queryFn: ({ signal }) => call(findSources, { notebookId, query }, { signal }),
    staleTime: Infinity,
  });

const changed = (notebookId: string): void => {
  void invalidate(['notebook', notebookId]);
  void invalidate(['notebooks']);
};

export const addUrl = (notebookId: string, url: string): Promise<unknown> =>
  call(addUrlSource, { notebookId, url }).finally(() => changed(notebookId));

export const addText = (notebookId: string, title: string, text: string): Promise<unknown> =>
  call(addTextSource, { notebookId, title, text }).finally(() => changed(notebookId));

export const addFrom = (input: AskedOf<typeof addSourceFrom>): Promise<unknown> =>
  call(addSourceFrom, input).finally(() => changed(input.notebookId));

const settled = (notebookId: string, change: Promise<unknown>) =>
  withRefresh(change, () => changed(notebookId));

const change = (notebookId: string, next: (sources: Source[]) => Source[]): void =>
  void queryClient.setQueryData(sourcesQuery(notebookId).queryKey, (sources) => sources && next(sources));

export const renameSource = ({ notebookId, sourceId }: Source, title: string): Promise<boolean> => {
  change(notebookId, (sources) =>
    sources.map((source) => (source.sourceId === sourceId ? { ...source, title } : source)),
  );
  return settled(notebookId, call(rename, { sourceId, title }));
};

export const relearnSource = ({ notebookId, sourceId }: Source): Promise<boolean> => {
  change(notebookId, (sources) =>
    sources.map((source) => (source.sourceId === sourceId ? { ...source, status: 'queued' } : source)),
  );
  return settled(notebookId, call(relearn, { sourceId }));
};

/** Deletes a source optimistically; it reappears if the server refuses. */
export const deleteSource = ({ notebookId, sourceId }: Source): Promise<boolean> => {
  change(notebookId, (sources) => sources.filter((source) => source.sourceId !== sourceId));
  return settled(notebookId, call(remove, { sourceId }));
};

export const restoreSource = ({ notebookId, sourceId }: Source): Promise<boolean> =>
  settled(notebookId, call(restore, { sourceId }));

/** Adds one source at a time, and tells whether that is pending. */
export const useAdding = () => useMutation({ mutationFn: (add: () => Promise<unknown>) => add() });
