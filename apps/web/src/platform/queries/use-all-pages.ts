import { useEffect } from 'react';

type PagedQuery = {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
};

/** Maximum number of pages to load. */
const MAX_PAGES = 40;

/** Loads all pages of a list from which the user chooses. */
export const useAllPages = ({
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
