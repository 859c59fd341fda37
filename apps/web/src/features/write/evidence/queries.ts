import { checkTextEvidence, listSourceCollections } from '@studiolo/contract/evidence/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CheckText } from '../../../core/evidence-check/EvidenceCheck.tsx';
import { call } from '../../../platform/api/call.ts';

export const evidenceQuery = (typed: string) => {
  const query = typed.trim().slice(0, SEARCH_LIMITS.queryLength);
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => call(search, { query }, { signal, isQuiet: true }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: 2000,
  });
};

export const placesQuery = queryOptions({
  queryKey: ['evidence-places'],
  queryFn: ({ signal }) => call(listSourceCollections, {}, { signal }),
});

/** Returns a function that checks a text against the sources of one notebook, or of all notebooks. */
export const checkAgainst =
  (placeId: string): CheckText =>
  (checked, signal) =>
    call(checkTextEvidence, { ...checked, ...(placeId !== '' && { placeId }) }, { signal });
