import { getXray } from '@studiolo/contract/bots/answer-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** An answer of a bot: one’s own by its `msgId`, or any that the report shows by its id. */
export type Looked = { msgId: string } | { answerId: string };

export const xrayQuery = (tableId: string, looked: Looked) =>
  queryOptions({
    queryKey: ['bot', tableId, 'xray', looked],
    queryFn: ({ signal }) => call(getXray, { tableId, ...looked }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
