import { getUnclearPages, readUnclearPages, type UnclearPages } from '@studiolo/contract/files/recognition';
import { cancelRun } from '@studiolo/contract/runs/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { withRefresh } from '../../../platform/queries/with-refresh.ts';
import { onPush } from '../../../platform/socket/dispatch.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { fileTextQuery } from '../queries.ts';
import { uncertainLinesQuery } from './uncertain-lines.ts';

/** Kinds of runs that change the text of a scan. */
const READ_UNCLEAR = 'read-unclear';
const READING_KINDS: readonly string[] = [READ_UNCLEAR, 'learn'];
/** Polling interval while pages are read, in case a push is lost. */
const POLL_INTERVAL_MS = 5000;

/** Query for the pages of a file that a model could read better. Only its owner gets any. */
const unclearPagesQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['unclear-pages', fileId],
    queryFn: ({ signal }) => call(getUnclearPages, { fileId }, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (state.data?.runId ? POLL_INTERVAL_MS : false),
    retry: false,
  });

const refresh = async (fileId: string): Promise<void> => {
  await invalidate(unclearPagesQuery(fileId).queryKey);
  await invalidate(uncertainLinesQuery(fileId).queryKey);
  await invalidate(fileTextQuery(fileId).queryKey);
};

/** The offer to read the unclear pages of a file, and the progress of the run that reads them. */
export const useUnclearPages = (fileId: string) => {
  const { data: offer } = useQuery(unclearPagesQuery(fileId));
  const [progress, setProgress] = useState<number | null>(null);
  const runId = offer?.runId ?? '';
  useEffect(
    () =>
      onPush('run', ({ run }) => {
        if (run.runId === runId && run.state === 'running') return setProgress(run.progress);
        if (run.runId === runId && run.state === 'failed') notify(run.error, 'error');
        if (READING_KINDS.includes(run.kind)) void refresh(fileId);
      }),
    [fileId, runId],
  );
  return { offer, progress };
};

/** Starts reading the pages of an offer at its price. */
export const startReading = (fileId: string, { pages, model, pagePrice }: UnclearPages): Promise<boolean> =>
  withRefresh(call(readUnclearPages, { fileId, pages, model, pagePrice }), () => refresh(fileId));

export const stopReading = (fileId: string, runId: string): Promise<boolean> =>
  withRefresh(call(cancelRun, { runId }), () => refresh(fileId));
