import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** What the user has used today and may still use. */
export const countQuery = queryOptions({
  queryKey: ['count'],
  queryFn: ({ signal }) => call(getChatCount, {}, { signal, isQuiet: true }),
});
