import { useIsSignedIn } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/user.ts';

/** Whether what Pro opens is open. Who has just signed in is given credit until the server says who they are. */
export const useHasPro = (): boolean => {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  return user?.isChatgptVip ?? isSignedIn;
};
