import { getXray } from '@studiolo/contract/bots/answer-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** An answer of a bot: the user's own by `msgId`, or one of the report by id. */
export type XrayTarget = { msgId: string } | { answerId: string };

export const xrayQuery = (tableId: string, looked: XrayTarget) =>
  queryOptions({
    queryKey: ['bot', tableId, 'xray', looked],
    queryFn: ({ signal }) => call(getXray, { tableId, ...looked }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
