import { openLogin } from '../../platform/session/guard.ts';
import { storeInvite } from '../../platform/session/invite.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { lastPage } from './last-page.ts';
import { INDEX, NEW_CHAT } from './paths.ts';

/** Differs from the router's key of a first entry: a redirected visitor did not follow a link to that page. */
const REDIRECTED_KEY = 'led';

/**
 * Redirects `/` and `/index` before the first render, so that the shell renders once. Reads the inviter before,
 * because invitations link to `/`.
 */
export const arrive = (): void => {
  if (storeInvite() && !isSignedIn()) openLogin();
  const target = { '/': lastPage, [INDEX]: () => NEW_CHAT }[location.pathname];
  if (target) history.replaceState({ key: REDIRECTED_KEY, idx: 0 }, '', target());
};
