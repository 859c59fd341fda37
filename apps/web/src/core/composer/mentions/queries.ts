import { findMentions } from '@studiolo/contract/mentions/endpoints';
import type { MentionKind } from '@studiolo/contract/mentions/entities';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** As long as somebody types, what was found is not asked for twice. */
const FRESH_MS = 10_000;

export const mentionsQuery = (query: string, kinds: MentionKind[]) =>
  queryOptions({
    queryKey: ['mentions', kinds, query],
    queryFn: ({ signal }) => call(findMentions, { query, kinds }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
