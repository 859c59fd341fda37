import {
  bindBot,
  copyBot,
  createBot,
  deleteBot,
  getBot,
  listMyBots,
  pageBots,
  pageBotVersions,
  pageTags,
  pinBot,
  publishBot,
  restoreBot,
  revertBot,
  setBotPublic,
  unbindBot,
  updateBot,
} from '@studiolo/contract/bots/endpoints';
import type { BotCategory, BotItem, BotProfile } from '@studiolo/contract/bots/entities';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { invalidate, queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';
import { withRefresh } from '../../platform/queries/with-refresh.ts';

export type BotFilter = { search: string; category: BotCategory | ''; tag: string; sort: 'used' | 'new' };

const PAGE_SIZE = 24;

export const myBotsQuery = queryOptions({
  queryKey: ['bots', 'mine'],
  queryFn: ({ signal }) => call(listMyBots, {}, { signal, isQuiet: true }),
});

export const publicBotsQuery = ({ search, category, tag, sort }: BotFilter) =>
  infiniteQueryOptions({
    queryKey: ['bots', 'public', search, category, tag, sort],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageBots,
        {
          current: pageParam,
          size: PAGE_SIZE,
          sort,
          ...(search === '' ? {} : { search }),
          ...(category === '' ? {} : { category }),
          ...(tag === '' ? {} : { tag }),
        },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }: Page<BotItem>) => (current < pages ? current + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const tagsQuery = queryOptions({
  queryKey: ['bots', 'tags'],
  queryFn: ({ signal }) => call(pageTags, { size: 20 }, { signal, isQuiet: true }),
});

/** Query for a bot as visible to others, or for the draft of one of the user's own. */
export const botQuery = (tableId: string, draft = false) =>
  queryOptions({
    queryKey: ['bot', tableId, draft],
    queryFn: ({ signal }) =>
      call(getBot, draft ? { tableId, draft } : { tableId }, { signal, isQuiet: true }),
  });

export const versionsQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['bot', tableId, 'versions'],
    queryFn: ({ signal }) => call(pageBotVersions, { tableId, size: 100 }, { signal, isQuiet: true }),
  });

/** Refetches a bot, and the lists that show it by its slug, when the server pushes that it has changed. */
export const followBots = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'bots') void invalidate(['bot', id]);
  });

const refreshAfter = (tableId: string, change: Promise<unknown>) =>
  withRefresh(change, () => {
    void invalidate(['bots']);
    void invalidate(['bot', tableId]);
  });

/** Creates a bot; resolves with its id, or undefined if refused. `call` has already shown the error. */
export const makeBot = async (profile: Partial<BotProfile> & Pick<BotProfile, 'botName'>) => {
  // `call` has already shown the error.
  const created = await call(createBot, profile).catch(() => undefined);
  void invalidate(['bots']);
  return created?.tableId;
};

/** Copies a bot with its knowledge and plugins; resolves like `makeBot`. */
export const duplicateBot = async (tableId: string) => {
  // `call` has already shown the error.
  const created = await call(copyBot, { tableId }).catch(() => undefined);
  void invalidate(['bots']);
  return created?.tableId;
};

export const changeBot = async (tableId: string, change: Partial<BotProfile>): Promise<void> => {
  await call(updateBot, { tableId, ...change }, { isQuiet: true });
  const { queryKey } = botQuery(tableId, true);
  // An editor that is opened again starts with this value, even if no push reports that the bot has changed.
  queryClient.setQueryData(queryKey, (bot) => bot && { ...bot, ...change });
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  void invalidate(['bots']);
};

export const removeBot = (tableId: string): Promise<boolean> =>
  refreshAfter(tableId, call(deleteBot, { tableId }));

export const undeleteBot = async (tableId: string): Promise<boolean> => {
  const isDone = await refreshAfter(tableId, call(restoreBot, { tableId }));
  if (isDone) void queryClient.resetQueries({ queryKey: ['bot', tableId] });
  return isDone;
};

export const addBot = (tableId: string): Promise<boolean> =>
  refreshAfter(tableId, call(bindBot, { tableId }));

export const dropBot = (tableId: string): Promise<boolean> =>
  refreshAfter(tableId, call(unbindBot, { tableId }));

export const setPinned = (tableId: string, isPinned: boolean): Promise<boolean> =>
  refreshAfter(tableId, call(pinBot, { tableId, isPinned }));

/** Updates the lists optimistically; reverts if the server refuses. */
export const setPublic = (tableId: string, isPublic: boolean): Promise<boolean> => {
  const botKey = botQuery(tableId, true).queryKey;
  queryClient.setQueryData(botKey, (bot) => bot && { ...bot, public: isPublic });
  return refreshAfter(tableId, call(setBotPublic, { tableId, public: isPublic }));
};

/** Publishes the draft; resolves with its version, or undefined if refused. */
export const publish = async (tableId: string, remark: string): Promise<number | undefined> => {
  // `call` has already shown the error.
  const published = await call(publishBot, { tableId, remark }).catch(() => undefined);
  await refreshAfter(tableId, Promise.resolve());
  return published?.version;
};

/** Restores an earlier version as the draft, and reloads the draft. Returns false if refused. */
export const restoreVersion = async (tableId: string, version: number): Promise<boolean> => {
  const isDone = await refreshAfter(tableId, call(revertBot, { tableId, version }));
  if (isDone)
    // The version has been restored. If the draft cannot be loaded now, its page loads it.
    await queryClient.fetchQuery({ ...botQuery(tableId, true), staleTime: 0 }).catch(() => undefined);
  return isDone;
};
