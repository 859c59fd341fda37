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
import { settled } from './settled.ts';

const SIZE = 20;

export const topicsQuery = infiniteQueryOptions({
  queryKey: ['topics', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(pageTopics, { current: pageParam, size: SIZE }, { signal, isQuiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<Topic>) => (current < pages ? current + 1 : undefined),
});

type Topics = InfiniteData<Page<Topic>, unknown>;

/** Every topic once, as between two pages the list may have moved; one that has no title yet is called so in the reader’s language. */
export const topicsOf = (data: Topics | undefined): Topic[] => [
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
  void queryClient.setQueryData(topicsQuery.queryKey, change);

export const renameTopic = (sessionId: string, title: string): Promise<boolean> => {
  change((data) => changed(data, sessionId, { title }));
  return settled(call(rename, { sessionId, title }));
};

export const pinTopic = (sessionId: string, isPinned: boolean): Promise<boolean> => {
  change((data) => changed(data, sessionId, { isPinned }));
  return settled(call(pin, { sessionId, isPinned }));
};

const forgetTurns = (sessionId: string): void =>
  queryClient.removeQueries({ queryKey: ['records', sessionId] });

/**
 * Deletes a chat; it leaves the list at once and comes back if the server refuses. Who goes back to where it stood does not
 * find it as it was.
 */
export const deleteTopic = async (sessionId: string): Promise<boolean> => {
  change((data) => without(data, sessionId));
  const isDone = await settled(call(remove, { sessionId }));
  if (isDone) forgetTurns(sessionId);
  return isDone;
};

export const restoreTopic = (sessionId: string): Promise<boolean> => {
  forgetTurns(sessionId);
  return settled(call(restore, { sessionId }));
};
