import { pagePublications } from '@studiolo/contract/chat/message-endpoints';
import type { Publication } from '@studiolo/contract/chat/entities';
import type { Page } from '@studiolo/contract/wire/page';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

const SIZE = 20;

/** What the user has published, newest first. */
export const publicationsQuery = infiniteQueryOptions({
  queryKey: ['publications'],
  queryFn: ({ pageParam, signal }) =>
    call(pagePublications, { current: pageParam, size: SIZE }, { signal, isQuiet: true }),
  initialPageParam: 1,
  getNextPageParam: ({ current, pages }: Page<Publication>) => (current < pages ? current + 1 : undefined),
  // Opened anew, it is asked anew.
  staleTime: 0,
});
