import { deleteTopic, pageTopics } from '@studiolo/contract/chat/endpoints';
import type { Topic } from '@studiolo/contract/chat/entities';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, useMutation, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { askAnew, queryClient } from '../../platform/query-client.ts';

const SIZE = 20;

export const topicsQuery = infiniteQueryOptions({
  queryKey: ['topics', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(pageTopics, { current: pageParam, size: SIZE }, { signal, isQuiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<Topic>) => (current < pages ? current + 1 : undefined),
});

type Topics = InfiniteData<Page<Topic>, unknown>;

/** Every topic once: between two pages the list may have moved. */
export const topicsOf = (data: Topics | undefined): Topic[] => [
  ...new Map(
    (data?.pages ?? []).flatMap(({ records }) => records).map((topic) => [topic.sessionId, topic]),
  ).values(),
];

const without = (data: Topics | undefined, sessionId: string): Topics | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      records: page.records.filter((topic) => topic.sessionId !== sessionId),
    })),
  };

/** Deletes a chat; it leaves the list at once and comes back if the server refuses. */
export const useDeleteTopic = () =>
  useMutation({
    mutationFn: (sessionId: string) => call(deleteTopic, { sessionId }),
    onMutate: (sessionId) =>
      queryClient.setQueryData(topicsQuery.queryKey, (data) => without(data, sessionId)),
    onSettled: () => askAnew(['topics']),
  });
