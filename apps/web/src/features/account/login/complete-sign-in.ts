import type { UserInfo } from '@studiolo/contract/account/entities';
import { queryClient } from '../../../platform/query-client.ts';
import { forgetInvite } from '../../../platform/session/invite.ts';
import { signIn } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { waysTexts } from '../ways.texts.ts';
import { confirmLink } from '../elsewhere/waiting-link.ts';

/** Keeps the token and loads the user. A user that cannot be loaded now is loaded by the page later. */
export const completeSignIn = async (token: string): Promise<UserInfo | undefined> => {
  signIn(token);
  forgetInvite();
  confirmLink(translate(waysTexts, 'linked')).catch(() => undefined);
  return queryClient.fetchQuery(userQuery).catch(() => undefined);
};
