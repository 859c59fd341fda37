import { findMentions } from '@studiolo/contract/mentions/endpoints';
import type { MentionKind } from '@studiolo/contract/mentions/entities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** Time for which results are reused while the user types, in ms. */
const STALE_TIME_MS = 10_000;

export const mentionsQuery = (query: string, kinds: MentionKind[]) =>
  queryOptions({
    queryKey: ['mentions', kinds, query],
    queryFn: ({ signal }) => call(findMentions, { query, kinds }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME_MS,
  });
