import { openLogin } from '../../platform/session/guard.ts';
import { storeInvite } from '../../platform/session/invite.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { lastPage } from './last-page.ts';
import { INDEX, NEW_CHAT } from './paths.ts';

/**
 * Differs from the router's key of a first entry, since a redirected visitor did not follow a link to the
 * page.
 */
const LED = 'led';

/**
 * Redirects `/` and `/index` before the first render, so that the shell renders once. Invitations link to
 * `/`: the inviter is read before, and the invited visitor gets the sign-up form.
 */
export const arrive = (): void => {
  if (storeInvite() && !isSignedIn()) openLogin();
  const target = { '/': lastPage, [INDEX]: () => NEW_CHAT }[location.pathname];
  if (target) history.replaceState({ key: LED, idx: 0 }, '', target());
};
