import { beginImport, listImports } from '@studiolo/contract/chat/import-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { upload } from '../../../platform/api/upload.ts';
import { askAnew } from '../../../platform/queries/query-client.ts';

/** How often it is asked how far an import is. */
const LOOK_EVERY_MS = 700;

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(listImports, {}, { signal, isQuiet: true }),
  refetchInterval: ({ state: { data = [] } }) =>
    data.some(({ state }) => state === 'running') ? LOOK_EVERY_MS : false,
});

/** Sends an export, and tells how much of it has gone. */
export const useImport = () => {
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return upload(beginImport, file, {}, { onProgress: setProgress, isQuiet: true });
    },
    onSettled: () => askAnew(importsQuery.queryKey),
  });
  return { send, progress };
};
