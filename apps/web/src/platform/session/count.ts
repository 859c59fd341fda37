import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Today's usage and limits of the user. */
export const countQuery = queryOptions({
  queryKey: ['count'],
  queryFn: ({ signal }) => call(getChatCount, {}, { signal, isQuiet: true }),
});
