import { listSessions } from '@studiolo/contract/account/security-endpoints';
import { getUserSetting } from '@studiolo/contract/account/setting-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal, isQuiet: true }),
  // Nobody tells this page when another device signs in.
  staleTime: 0,
});

export const userSettingQuery = queryOptions({
  queryKey: ['account', 'setting'],
  queryFn: ({ signal }) => call(getUserSetting, {}, { signal, isQuiet: true }),
});
