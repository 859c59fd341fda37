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
import { askAnew, queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';

export type BotFilter = { search: string; category: BotCategory | ''; tag: string; sort: 'used' | 'new' };

const LISTED_AT_ONCE = 24;

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
          ...{ current: pageParam, size: LISTED_AT_ONCE, sort },
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

/** A bot as others meet it, or the draft of one’s own. */
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

/** The server says which bot changed; the lists hear of it by the name that they are kept under. */
export const followBots = (): (() => void) =>
  onPush('changed', ({ what, id }) => {
    if (what === 'bots') void askAnew(['bot', id]);
  });

const settled = async (tableId: string, asked: Promise<unknown>): Promise<boolean> => {
  const isDone = await asked.then(
    () => true,
    () => false,
  );
  void askAnew(['bots']);
  void askAnew(['bot', tableId]);
  return isDone;
};

/** Makes a bot; answers its id, or nothing where it was refused, which the call itself has told. */
export const makeBot = async (profile: Partial<BotProfile> & Pick<BotProfile, 'botName'>) => {
  const made = await call(createBot, profile).catch(() => undefined);
  void askAnew(['bots']);
  return made?.tableId;
};

/** Makes a bot like another, with all that it knows and can do; answers as `makeBot` does. */
export const duplicateBot = async (tableId: string) => {
  const made = await call(copyBot, { tableId }).catch(() => undefined);
  void askAnew(['bots']);
  return made?.tableId;
};

export const changeBot = async (tableId: string, change: Partial<BotProfile>): Promise<void> => {
  await call(updateBot, { tableId, ...change }, { isQuiet: true });
  void askAnew(['bots']);
};

export const removeBot = (tableId: string): Promise<boolean> =>
  settled(tableId, call(deleteBot, { tableId }));

export const bringBotBack = (tableId: string): Promise<boolean> => {
  queryClient.removeQueries({ queryKey: ['bot', tableId] });
  return settled(tableId, call(restoreBot, { tableId }));
};

export const keepBot = (tableId: string): Promise<boolean> => settled(tableId, call(bindBot, { tableId }));

export const dropBot = (tableId: string): Promise<boolean> => settled(tableId, call(unbindBot, { tableId }));

export const setPinned = (tableId: string, isPinned: boolean): Promise<boolean> =>
  settled(tableId, call(pinBot, { tableId, isPinned }));

/** Seen at once, and taken back if the server refuses. */
export const setPublic = (tableId: string, isPublic: boolean): Promise<boolean> => {
  const seen = botQuery(tableId, true).queryKey;
  queryClient.setQueryData(seen, (bot) => bot && { ...bot, public: isPublic });
  return settled(tableId, call(setBotPublic, { tableId, public: isPublic }));
};

/** Answers the version that it became; nothing where it was refused. */
export const publish = async (tableId: string, remark: string): Promise<number | undefined> => {
  const published = await call(publishBot, { tableId, remark }).catch(() => undefined);
  await settled(tableId, Promise.resolve());
  return published?.version;
};

/** Whether an earlier version is the draft again; by then the draft that is known is that one. */
export const takeBack = async (tableId: string, version: number): Promise<boolean> => {
  const isDone = await settled(tableId, call(revertBot, { tableId, version }));
  if (isDone)
    await queryClient.fetchQuery({ ...botQuery(tableId, true), staleTime: 0 }).catch(() => undefined);
  return isDone;
};
