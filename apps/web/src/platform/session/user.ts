import { getUser } from '@studiolo/contract/account/endpoints';
import type { UserInfo } from '@studiolo/contract/account/entities';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { setAccountId } from './account.ts';
import { getToken, useIsSignedIn } from './session.ts';

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => {
    const token = getToken();
    const user = await call(getUser, {}, { signal });
    if (token !== undefined && token === getToken()) setAccountId(user.cliUserId);
    return user;
  },
  staleTime: Infinity,
});

/** Returns the signed-in user; undefined until loaded. */
export const useUser = (): UserInfo | undefined => {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...userQuery, enabled: isSignedIn });
  return isSignedIn ? data : undefined;
};
