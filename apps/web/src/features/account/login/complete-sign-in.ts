import type { UserInfo } from '@studiolo/contract/account/entities';
import { translate } from '../../../platform/i18n/translate.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { forgetInvite } from '../../../platform/session/invite.ts';
import { signIn } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { confirmLink } from '../elsewhere/waiting-link.ts';
import { waysTexts } from '../ways.texts.ts';

/** Keeps the token and loads the user. A user that cannot be loaded now is loaded by the page later. */
export const completeSignIn = async (token: string): Promise<UserInfo | undefined> => {
  signIn(token);
  forgetInvite();
  const loading = queryClient.fetchQuery(userQuery).catch(() => undefined);
  const linking = confirmLink().catch(() => false);
  const user = await loading;
  // Told after whoever waits for the user has had their say: one toast takes the place of another.
  setTimeout(async () => {
    if (await linking) notify(translate(waysTexts, 'linked'), 'success');
  });
  return user;
};
