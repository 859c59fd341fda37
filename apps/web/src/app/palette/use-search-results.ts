import { search } from '@studiolo/contract/search/endpoints';
import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** Searches the user's data on the server; keeps the previous results until the next arrive. */
export const useSearchResults = (typed: string) => {
  const isSignedIn = useIsSignedIn();
  const query = useSettled(typed.trim().slice(0, SEARCH_LIMITS.queryLength));
  const isWanted = isSignedIn && query !== '' && typed.trim() !== '';
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => call(search, { query }, { signal, isQuiet: true }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 2000,
    gcTime: 30_000,
  });
  const isWaiting = isSignedIn && (isFetching || typed.trim() !== query);
  return { hits: isWanted ? (data ?? []) : [], isWaiting, hasFailed: isWanted && isError };
};
