import { useEffect } from 'react';

type PagedQuery = {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
};

/** Maximum number of pages that are read for a choice. */
const MAX_PAGES = 40;

/** Loads all pages of a list, for choices among all of its items. */
export const useWholeList = ({
  data,
  hasNextPage,
  isFetchingNextPage,
  isError,
  fetchNextPage,
}: PagedQuery): void => {
  const count = data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError && count < MAX_PAGES) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, count, fetchNextPage]);
};
