import { getFileText, ticketForFile } from '@studiolo/contract/files/endpoints';
import { fileUrl } from '@studiolo/contract/files/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { fetchBytes } from '../../platform/api/download.ts';
import { useReader } from './reader.state.ts';
import { Refusal } from '../../platform/api/refusal.ts';

export const fileTextQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file-text', fileId],
    queryFn: ({ signal }) => call(getFileText, { fileId }, { signal, isQuiet: true }),
    staleTime: 60_000,
  });

export const fileBytesQuery = (fileId: string, name: string) =>
  queryOptions({
    queryKey: ['file-bytes', fileId],
    queryFn: async ({ signal }) =>
      (await fetchBytes(fileUrl(fileId, name), { signal, isQuiet: true })).arrayBuffer(),
    // A file never changes under its id, and is too big to lie about for long.
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });

export const soundQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file-sound', fileId],
    queryFn: ({ signal }) => call(ticketForFile, { fileId }, { signal, isQuiet: true }),
    staleTime: 6 * 3_600_000,
  });

/** What an error says of a file: it is not there any more, is not this reader's to open, or could not be fetched. */
export const faultOf = (error: unknown): 'deleted' | 'closed' | 'failed' =>
  isGone(error) ? (useReader.getState().isLent ? 'closed' : 'deleted') : 'failed';

/** Whether an error says that the file is not there any more. */
export const isGone = (error: unknown): boolean => error instanceof Refusal && error.code === 404;
