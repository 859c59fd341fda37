import { getToB } from '@studiolo/contract/bots/visitor-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

export const visitedBotQuery = (tableId: string) =>
  queryOptions({
    queryKey: ['visited-bot', tableId],
    queryFn: ({ signal }) => call(getToB, { role: 'bot', version: 'v1', tableId }, { signal, isQuiet: true }),
  });
