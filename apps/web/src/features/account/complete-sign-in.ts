import { queryClient } from '../../platform/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { userQuery } from '../../platform/session/user.ts';

/** Keeps the token and loads the user. A user that cannot be loaded now is loaded by the page later. */
export const completeSignIn = async (token: string): Promise<void> => {
  signIn(token);
  await queryClient.prefetchQuery(userQuery);
};
