import { addSourceFrom, addUrlSources, findSources } from '@studiolo/contract/notebooks/source-endpoints';
import type { RawInputOf } from '@studiolo/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { notebookShelf } from './notebook-shelf.ts';

export const sourcesQuery = (notebookId: string) => queryOptions(notebookShelf(notebookId).query);

/** Query for web search results that can be added as sources. Each press of the button starts a search. */
export const webSearchQuery = (notebookId: string, query: string, count: number) =>
  queryOptions({
    queryKey: ['found-sources', notebookId, query, count],
    queryFn: ({ signal }) => call(findSources, { notebookId, query }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    // A repeated search would no longer tell what is new.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const changed = (notebookId: string) => () => void notebookShelf(notebookId).refresh();

export const addUrls = (notebookId: string, urls: string[]): Promise<unknown> =>
  call(addUrlSources, { notebookId, urls }).finally(changed(notebookId));

export const addFrom = (input: RawInputOf<typeof addSourceFrom>): Promise<unknown> =>
  call(addSourceFrom, input).finally(changed(input.notebookId));
