import { beginImport, listImports } from '@studiolo/contract/chat/import-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { upload } from '../../../platform/api/upload.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';

/** Polling interval for the progress of an import, in ms. */
const POLL_INTERVAL_MS = 700;

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(listImports, {}, { signal, isQuiet: true }),
  refetchInterval: ({ state: { data = [] } }) =>
    data.some(({ state }) => state === 'running') ? POLL_INTERVAL_MS : false,
});

export const useImport = () => {
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return upload(beginImport, file, {}, { onProgress: setProgress, isQuiet: true });
    },
    onSettled: () => invalidate(importsQuery.queryKey),
  });
  return { send, progress };
};
