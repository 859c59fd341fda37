import { cancelRun, pageRuns } from '@studiolo/contract/runs/endpoints';
import type { Run } from '@studiolo/contract/runs/entities';
import type { Page } from '@studiolo/contract/wire/page';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { onPush } from '../../platform/socket/dispatch.ts';

const PAGE_SIZE = 20;

export const runsQuery = queryOptions({
  queryKey: ['runs'],
  queryFn: ({ signal }) => call(pageRuns, { current: 1, size: PAGE_SIZE }, { signal, isQuiet: true }),
});

export const isActive = ({ state }: Run): boolean => state === 'queued' || state === 'running';

/** Applies a pushed run to the list. A known run keeps its position; a new one is put first. */
export const withRun = (page: Page<Run>, run: Run): Page<Run> => {
  const isKnown = page.records.some(({ runId }) => runId === run.runId);
  const records = isKnown
    ? page.records.map((each) => (each.runId === run.runId ? run : each))
    : [run, ...page.records].slice(0, PAGE_SIZE);
  return { ...page, records };
};

/** Updates the list with runs pushed by the server, regardless of the device that started them. */
export const followRuns = (): (() => void) =>
  onPush('run', ({ run }) => {
    queryClient.setQueryData(runsQuery.queryKey, (page) => page && withRun(page, run));
  });

export const useCancelRun = () =>
  useMutation({
    mutationFn: (runId: string) => call(cancelRun, { runId }),
    onSettled: () => queryClient.invalidateQueries(runsQuery),
  });
