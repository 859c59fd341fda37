import {
  addKnowledgeNotebook,
  addKnowledgeText,
  addKnowledgeUrls,
  changeKnowledge,
  deleteKnowledge,
  forgetKnowledge,
  getPairs,
  listSitemap,
  pageKnowledge,
  relearnKnowledge,
  restoreKnowledge,
  setPairs,
} from '@studiolo/contract/bots/knowledge-endpoints';
import type { KnowledgeSource, Pair } from '@studiolo/contract/bots/knowledge-entities';
import type { Schedule } from '@studiolo/contract/evidence/schedule';
import { pageNotebooks } from '@studiolo/contract/notebooks/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';

/** Maximum number of sources of a bot. */
const PAGE_SIZE = 500;
/** Polling interval while a source is being processed, in case a push is lost, in ms. */
const POLL_INTERVAL_MS = 3000;
const SETTLED_STATES = new Set(['learned', 'failed', 'unlearned', 'forgotten', 'retrying']);

export const knowledgeQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bot', botId, 'knowledge'],
    queryFn: async ({ signal }): Promise<KnowledgeSource[]> =>
      (await call(pageKnowledge, { botId, size: PAGE_SIZE }, { signal, isQuiet: true })).records,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => !SETTLED_STATES.has(each.state)) ? POLL_INTERVAL_MS : false,
  });

export const pairsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bot', botId, 'pairs'],
    queryFn: ({ signal }) => call(getPairs, { botId }, { signal, isQuiet: true }),
  });

export const ownNotebooksQuery = infiniteQueryOptions({
  queryKey: ['notebooks', 'for-bots'],
  queryFn: ({ pageParam, signal }) =>
    call(pageNotebooks, { current: pageParam, size: 100, ownership: 'mine' }, { signal, isQuiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
});

export const invalidateKnowledge = (botId: string): Promise<void> => invalidate(['bot', botId, 'knowledge']);

export const followKnowledge = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'knowledge') void invalidateKnowledge(id);
  });

const refreshAfter = (botId: string, change: Promise<unknown>) =>
  withRefresh(change, () => invalidateKnowledge(botId));

/** Returns how many pages were added; undefined if refused. `call` has already shown the error. */
export const addUrls = async (
  botId: string,
  urls: string[],
  schedule: Schedule,
): Promise<number | undefined> => {
  const adding = call(addKnowledgeUrls, { botId, urls, schedule });
  return (await refreshAfter(botId, adding)) ? (await adding).added : undefined;
};

/** Returns the pages of a sitemap; undefined if refused. `call` has already shown the error. */
export const pagesOfSite = (
  botId: string,
  url: string,
): Promise<{ urls: string[]; isMore: boolean } | undefined> =>
  // `call` has already shown the error.
  call(listSitemap, { botId, url }).catch(() => undefined);

export const addText = (botId: string, title: string, text: string): Promise<boolean> =>
  refreshAfter(botId, call(addKnowledgeText, { botId, title, text }));

export const addNotebook = (botId: string, notebookId: string, title: string): Promise<boolean> =>
  refreshAfter(botId, call(addKnowledgeNotebook, { botId, notebookId, title }));

export const relearn = (botId: string, sourceIds: string[]): Promise<boolean> =>
  refreshAfter(botId, call(relearnKnowledge, { botId, sourceIds }));

export const removeSources = (botId: string, sourceIds: string[]): Promise<boolean> =>
  refreshAfter(botId, call(forgetKnowledge, { botId, sourceIds }));

/** Refetches the pairs as well, since they are one of the sources. */
const refreshWithPairsAfter = async (botId: string, change: Promise<unknown>): Promise<boolean> => {
  const isDone = await refreshAfter(botId, change);
  await invalidate(['bot', botId, 'pairs']);
  return isDone;
};

export const remove = (botId: string, sourceIds: string[]): Promise<boolean> =>
  refreshWithPairsAfter(botId, call(deleteKnowledge, { botId, sourceIds }));

export const restore = (botId: string, sourceIds: string[]): Promise<boolean> =>
  refreshWithPairsAfter(botId, call(restoreKnowledge, { botId, sourceIds }));

export const savePairs = (botId: string, pairs: Pair[]): Promise<boolean> =>
  refreshWithPairsAfter(botId, call(setPairs, { botId, pairs }));

export const change = (
  botId: string,
  sourceId: string,
  changed: { isOpen?: boolean; schedule?: Schedule },
): Promise<boolean> => refreshAfter(botId, call(changeKnowledge, { botId, sourceId, ...changed }));
