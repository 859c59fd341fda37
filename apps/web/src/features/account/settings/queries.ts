import { listIdentities } from '@studiolo/contract/account/identity-endpoints';
import { listPasskeys } from '@studiolo/contract/account/passkey-endpoints';
import { listSessions } from '@studiolo/contract/account/security-endpoints';
import { getUserSetting } from '@studiolo/contract/account/setting-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal, isQuiet: true }),
  // There is no push when another device signs in.
  staleTime: 0,
});

export const userSettingQuery = queryOptions({
  queryKey: ['account', 'setting'],
  queryFn: ({ signal }) => call(getUserSetting, {}, { signal, isQuiet: true }),
});

export const identitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: ({ signal }) => call(listIdentities, {}, { signal, isQuiet: true }),
  staleTime: 0,
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal, isQuiet: true }),
  staleTime: 0,
});
