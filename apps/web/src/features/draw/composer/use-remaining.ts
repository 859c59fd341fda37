import { useQuery } from '@tanstack/react-query';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { useUser } from '../../../platform/session/user.ts';
import { aidsQuery } from '../queries.ts';

/** Number of pictures that may still be drawn; undefined while it is unknown or unlimited. */
export const useRemaining = (): number | undefined => {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  const { data: aids } = useQuery({ ...aidsQuery, enabled: isSignedIn });
  return user?.isUnlimited ? undefined : aids?.left;
};
