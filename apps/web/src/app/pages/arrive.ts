import { openLogin } from '../../platform/session/guard.ts';
import { keepInvite } from '../../platform/session/invite.ts';
import { isSignedIn } from '../../platform/session/session.ts';
import { lastPage } from './last-page.ts';
import { INDEX, NEW_CHAT } from './paths.ts';

/** Any key but the router's own for a first entry: who is led by us did not come by a link to the page. */
const LED = 'led';

/**
 * Goes where `/` and `/index` lead before anything is drawn, so that the frame is not drawn twice. Links of invites lead
 * to `/`: who invited is read before, and who was invited finds the form to sign up.
 */
export const arrive = (): void => {
  if (keepInvite() && !isSignedIn()) openLogin();
  const target = { '/': lastPage, [INDEX]: () => NEW_CHAT }[location.pathname];
  if (target) history.replaceState({ key: LED, idx: 0 }, '', target());
};
