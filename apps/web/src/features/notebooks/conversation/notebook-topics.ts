import { pageTopics } from '@studiolo/contract/chat/endpoints';
import type { Topic } from '@studiolo/contract/chat/entities';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

const SIZE = 20;

/**
 * One's own conversations in a notebook, those that hold what is searched; under `topics`, as the server tells of both by
 * that name.
 */
export const notebookTopicsQuery = (notebookId: string, search = '') =>
  infiniteQueryOptions({
    queryKey: ['topics', 'notebook', notebookId, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        pageTopics,
        { current: pageParam, size: SIZE, projectId: notebookId, search },
        { signal, isQuiet: true },
      ),
    initialPageParam: 1,
    ...(search === '' ? {} : { placeholderData: keepPreviousData }),
    getNextPageParam: ({ current, pages }: Page<Topic>) => (current < pages ? current + 1 : undefined),
  });
