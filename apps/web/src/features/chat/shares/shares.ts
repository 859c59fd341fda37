import { createShare, listShares, openShare, revokeShare } from '@studiolo/contract/chat/share-endpoints';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { lastShownTurn } from './last-shown-turn.ts';

export const sharesQuery = queryOptions({
  queryKey: ['shares'],
  queryFn: ({ signal }) => call(listShares, {}, { signal, isQuiet: true }),
});

export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => call(openShare, { token }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });

export const useCreateShare = () =>
  useMutation({
    mutationFn: async (sessionId: string) => {
      const msgId = await lastShownTurn(sessionId);
      return call(createShare, { sessionId, ...(msgId === undefined ? {} : { msgId }) });
    },
    onSuccess: () => invalidate(sharesQuery.queryKey),
  });

export const useRevokeShare = () =>
  useMutation({
    mutationFn: (shareId: string) => call(revokeShare, { shareId }),
    onSettled: () => invalidate(sharesQuery.queryKey),
  });
