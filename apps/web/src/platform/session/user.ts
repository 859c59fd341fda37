import { getUser } from '@studiolo/contract/account/endpoints';
import type { UserInfo } from '@studiolo/contract/account/entities';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useIsSignedIn } from './session.ts';

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(getUser, {}, { signal }),
  staleTime: Infinity,
});

/** The signed-in user, once known. */
export const useUser = (): UserInfo | undefined => {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ ...userQuery, enabled: isSignedIn });
  return isSignedIn ? data : undefined;
};
