import { addSourceFrom, addUrlSource, findSources } from '@studiolo/contract/notebooks/source-endpoints';
import type { AskedOf } from '@studiolo/contract/wire/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { notebookShelf } from './notebook-shelf.ts';

export const sourcesQuery = (notebookId: string) => queryOptions(notebookShelf(notebookId).query);

/** Query for web search results that can be added as sources. */
export const webSearchQuery = (notebookId: string, query: string) =>
  queryOptions({
    queryKey: ['notebook', notebookId, 'found', query],
    queryFn: ({ signal }) => call(findSources, { notebookId, query }, { signal }),
    staleTime: Infinity,
  });

const changed = (notebookId: string) => () => void notebookShelf(notebookId).refresh();

export const addUrl = (notebookId: string, url: string): Promise<unknown> =>
  call(addUrlSource, { notebookId, url }).finally(changed(notebookId));

export const addFrom = (input: AskedOf<typeof addSourceFrom>): Promise<unknown> =>
  call(addSourceFrom, input).finally(changed(input.notebookId));
