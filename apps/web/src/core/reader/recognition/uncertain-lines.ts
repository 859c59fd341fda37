import { correctLine, listUncertainLines, type UncertainLine } from '@studiolo/contract/files/recognition';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../platform/api/call.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { fileTextQuery } from '../queries.ts';

const NO_LINES: readonly UncertainLine[] = [];

/**
 * Query for the uncertain lines of a file. Users who do not own the file get none, since they cannot correct
 * it.
 */
export const uncertainLinesQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['uncertain-lines', fileId],
    queryFn: ({ signal }) => call(listUncertainLines, { fileId }, { signal, isQuiet: true }),
    staleTime: 60_000,
    retry: false,
  });

/** Returns a function that gives the uncertain lines of a page. */
export const useUncertainLines = (fileId: string): ((page: number) => readonly UncertainLine[]) => {
  const { data } = useQuery(uncertainLinesQuery(fileId));
  return useMemo(() => {
    const byPage = Map.groupBy(data ?? NO_LINES, ({ page }) => page);
    return (page) => byPage.get(page) ?? NO_LINES;
  }, [data]);
};

/** Saves the text of a line; throws if the server refuses it. */
export const saveLine = async (fileId: string, line: UncertainLine, text: string): Promise<void> => {
  const { queryKey } = uncertainLinesQuery(fileId);
  try {
    await call(correctLine, { fileId, page: line.page, line: line.line, before: line.text, text });
    queryClient.setQueryData(queryKey, (lines) =>
      lines?.map((each) =>
        each.page === line.page && each.line === line.line ? { ...each, text, isCorrected: true } : each,
      ),
    );
    void queryClient.invalidateQueries({ queryKey: fileTextQuery(fileId).queryKey });
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
};
