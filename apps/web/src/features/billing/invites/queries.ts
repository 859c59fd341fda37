import { getInvites } from '@studiolo/contract/billing/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

export const invitesQuery = queryOptions({
  queryKey: ['plan', 'invites'],
  queryFn: ({ signal }) => call(getInvites, {}, { signal, isQuiet: true }),
});
