import type { UserInfo } from '@studiolo/contract/account/entities';
import { translate } from '../../../platform/i18n/translate.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { forgetInvite } from '../../../platform/session/invite.ts';
import { signIn } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { confirmLink } from '../external/pending-link.ts';
import { signInMethodTexts } from '../sign-in-methods.texts.ts';

/** Stores the token and loads the user. If loading fails now, the page loads the user later. */
export const completeSignIn = async (token: string): Promise<UserInfo | undefined> => {
  signIn(token);
  forgetInvite();
  // The page loads the user later.
  const loading = queryClient.fetchQuery(userQuery).catch(() => undefined);
  const linking = confirmLink().catch(() => false);
  const user = await loading;
  // Shows the toast after the caller's own message; in the other order it would be replaced.
  setTimeout(async () => {
    if (await linking) notify(translate(signInMethodTexts, 'linked'), 'success');
  });
  return user;
};
