import { getXray } from '@studiolo/contract/bots/answer-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** An answer of a bot: one of the user's own by `msgId`, or one in the report by id. */
export type XrayTarget = { msgId: string } | { answerId: string };

export const xrayQuery = (tableId: string, target: XrayTarget) =>
  queryOptions({
    queryKey: ['bot', tableId, 'xray', target],
    queryFn: ({ signal }) => call(getXray, { tableId, ...target }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });
