import { getFileText, createFileTicket } from '@studiolo/contract/files/endpoints';
import { fileUrl } from '@studiolo/contract/files/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { fetchBytes } from '../../platform/api/download.ts';
import { useReader } from './reader.state.ts';
import { isNotFound } from '../../platform/api/is-not-found.ts';

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
    // The content of a file id never changes; it is too large to stay in memory for long.
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
  });

export const soundQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['file-sound', fileId],
    queryFn: ({ signal }) => call(createFileTicket, { fileId }, { signal, isQuiet: true }),
    staleTime: 6 * 3_600_000,
  });

/** Returns the reason why a file cannot be shown: deleted, not accessible to this user, or not loaded. */
export const faultOf = (error: unknown): 'deleted' | 'closed' | 'failed' =>
  isNotFound(error) ? (useReader.getState().isLent ? 'closed' : 'deleted') : 'failed';
