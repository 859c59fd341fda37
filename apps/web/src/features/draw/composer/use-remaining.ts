import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { useUser } from '../../../platform/session/user.ts';
import { aidsQuery } from '../queries.ts';

/** Returns the number of pictures that can still be drawn; undefined while unknown or if unlimited. */
export const useRemaining = (): number | undefined => {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  const { data: aids } = useQuery({ ...aidsQuery, enabled: isSignedIn });
  return user?.isUnlimited ? undefined : aids?.left;
};
