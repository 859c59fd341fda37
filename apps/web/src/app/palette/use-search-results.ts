import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { MENTION_LIMITS } from '@studiolo/contract/mentions/limits';
import type { SearchHit } from '@studiolo/contract/search/entities';
import { search } from '@studiolo/contract/search/endpoints';
import { SEARCH_LIMITS } from '@studiolo/contract/search/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { useIsPinyin } from './use-pinyin.ts';

/** Finds items that have a page by the pinyin of their titles. */
const usePinyinHits = (query: string, kinds: readonly string[], isWanted: boolean): readonly SearchHit[] => {
  const isPinyin = useIsPinyin(query) && query.length <= MENTION_LIMITS.queryLength;
  const { data = [] } = useQuery({
    queryKey: ['search', 'pinyin', query, kinds],
    queryFn: ({ signal }) => call(findMentions, { query, kinds }, { signal, isQuiet: true }),
    enabled: isWanted && isPinyin,
    placeholderData: keepPreviousData,
    staleTime: 2000,
    gcTime: 30_000,
  });
  return isWanted && isPinyin
    ? data
        .filter(({ path }) => path !== '')
        .slice(0, SEARCH_LIMITS.hits)
        .map(({ kind, id, title, path, updateDate }) => ({
          kind,
          id,
          title,
          path,
          updateDate,
          snippet: '',
          anchor: null,
        }))
    : [];
};

/** Searches the user's data on the server; keeps the previous results until the next arrive. */
export const useSearchResults = (typed: string, kinds: readonly string[]) => {
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
  const byPinyin = usePinyinHits(query, kinds, isWanted);
  const hits = isWanted ? (data ?? []) : [];
  const isHit = (other: SearchHit): boolean =>
    hits.some(({ kind, id, path }) => kind === other.kind && (id === other.id || path === other.path));
  const isWaiting = isSignedIn && (isFetching || typed.trim() !== query);
  return {
    hits: [...hits, ...byPinyin.filter((hit) => !isHit(hit))],
    isWaiting,
    hasFailed: isWanted && isError,
  };
};
