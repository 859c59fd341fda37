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
  setPairs,
} from '@studiolo/contract/bots/knowledge-endpoints';
import type { KnowledgeSource, Pair, Schedule } from '@studiolo/contract/bots/knowledge-entities';
import { pageNotebooks } from '@studiolo/contract/notebooks/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';

/** As many as a bot can have. */
const ALL = 500;
/** While something is being learned: how far it is has to be seen though no push came. */
const LOOK_AGAIN_MS = 3000;
const AT_REST = new Set(['learned', 'failed', 'unlearned', 'forgotten', 'retrying']);

export const knowledgeQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bot', botId, 'knowledge'],
    queryFn: async ({ signal }): Promise<KnowledgeSource[]> =>
      (await call(pageKnowledge, { botId, size: ALL }, { signal, isQuiet: true })).records,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => !AT_REST.has(each.state)) ? LOOK_AGAIN_MS : false,
  });

export const pairsQuery = (botId: string) =>
  queryOptions({
    queryKey: ['bot', botId, 'pairs'],
    queryFn: ({ signal }) => call(getPairs, { botId }, { signal, isQuiet: true }),
  });

/** The notebooks that a bot may be given. */
export const ownNotebooksQuery = queryOptions({
  queryKey: ['notebooks', 'for-bots'],
  queryFn: async ({ signal }) =>
    (await call(pageNotebooks, { size: 100, whose: 'mine' }, { signal, isQuiet: true })).records,
});

export const lookAnew = (botId: string): Promise<void> => askAnew(['bot', botId, 'knowledge']);

/** The server says whose knowledge changed. */
export const followKnowledge = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'knowledge') void lookAnew(id);
  });

/** What was refused has been told by the call itself. */
const settled = async (botId: string, asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  await lookAnew(botId);
  return isDone;
};

export const addUrls = (botId: string, urls: string[], schedule: Schedule): Promise<boolean> =>
  settled(botId, call(addKnowledgeUrls, { botId, urls, schedule }));

/** The pages of a site; undefined where that was refused, as the call itself has told. */
export const pagesOfSite = (
  botId: string,
  url: string,
): Promise<{ urls: string[]; isMore: boolean } | undefined> =>
  call(listSitemap, { botId, url }).catch(() => undefined);

export const addText = (botId: string, title: string, text: string): Promise<boolean> =>
  settled(botId, call(addKnowledgeText, { botId, title, text }));

export const addNotebook = (botId: string, notebookId: string, title: string): Promise<boolean> =>
  settled(botId, call(addKnowledgeNotebook, { botId, notebookId, title }));

export const savePairs = async (botId: string, pairs: Pair[]): Promise<boolean> => {
  const isDone = await settled(botId, call(setPairs, { botId, pairs }));
  await askAnew(['bot', botId, 'pairs']);
  return isDone;
};

export const relearn = (botId: string, sourceIds: string[]): Promise<boolean> =>
  settled(botId, call(relearnKnowledge, { botId, sourceIds }));

export const forget = (botId: string, sourceIds: string[]): Promise<boolean> =>
  settled(botId, call(forgetKnowledge, { botId, sourceIds }));

export const remove = (botId: string, sourceIds: string[]): Promise<boolean> =>
  settled(botId, call(deleteKnowledge, { botId, sourceIds }));

export const change = (
  botId: string,
  sourceId: string,
  changed: { isOpen?: boolean; schedule?: Schedule },
): Promise<boolean> => settled(botId, call(changeKnowledge, { botId, sourceId, ...changed }));
