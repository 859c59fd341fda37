import { useIsSignedIn } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/user.ts';

/** Whether Pro features are available. After sign-in, true until the user has loaded. */
export const useHasPro = (): boolean => {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  return user?.isChatgptVip ?? isSignedIn;
};
