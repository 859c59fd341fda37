import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { deleteTopic as remove, pageTopics } from '@studiolo/contract/chat/endpoints';
import type { Topic } from '@studiolo/contract/chat/entities';
import {
  pinTopic as pin,
  renameTopic as rename,
  restoreTopic as restore,
} from '@studiolo/contract/chat/topic-endpoints';
import { NEW_CHAT_TITLE } from '@studiolo/contract/chat/title-of';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { refreshAfter } from './refresh-after.ts';

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['topics', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(pageTopics, { current: pageParam, size: CHAT_LIMITS.historyPage }, { signal, isQuiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<Topic>) => (current < pages ? current + 1 : undefined),
});

type Topics = InfiniteData<Page<Topic>, unknown>;

/**
 * Returns each conversation once, since the list may shift between loading two pages. Untitled ones get a
 * title in the reader’s language.
 */
export const conversationsOf = (data: Topics | undefined): Topic[] => [
  ...new Map(
    (data?.pages ?? [])
      .flatMap(({ records }) => records)
      .map((topic) => [topic.sessionId, topic.title === NEW_CHAT_TITLE ? { ...topic, title: '' } : topic]),
  ).values(),
];

const changed = (data: Topics | undefined, sessionId: string, to: Partial<Topic>): Topics | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      records: page.records.map((topic) => (topic.sessionId === sessionId ? { ...topic, ...to } : topic)),
    })),
  };

const without = (data: Topics | undefined, sessionId: string): Topics | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      records: page.records.filter((topic) => topic.sessionId !== sessionId),
    })),
  };

const change = (change: (data: Topics | undefined) => Topics | undefined): void =>
  void queryClient.setQueryData(conversationsQuery.queryKey, change);

export const renameConversation = (sessionId: string, title: string): Promise<boolean> => {
  change((data) => changed(data, sessionId, { title }));
  return refreshAfter(call(rename, { sessionId, title }));
};

export const pinConversation = (sessionId: string, isPinned: boolean): Promise<boolean> => {
  change((data) => changed(data, sessionId, { isPinned }));
  return refreshAfter(call(pin, { sessionId, isPinned }));
};

/** Drops the cached turns of a chat, and refetches them if they are shown. */
const resetTurns = (sessionId: string): void =>
  void queryClient.resetQueries({ queryKey: ['records', sessionId] });

/** Deletes a chat optimistically; it reappears if the server refuses. */
export const removeConversation = async (sessionId: string): Promise<boolean> => {
  change((data) => without(data, sessionId));
  const isDone = await refreshAfter(call(remove, { sessionId }));
  if (isDone) resetTurns(sessionId);
  return isDone;
};

export const restoreConversation = async (sessionId: string): Promise<boolean> => {
  const isDone = await refreshAfter(call(restore, { sessionId }));
  if (isDone) resetTurns(sessionId);
  return isDone;
};
