import { keepInvite } from '../platform/session/invite.ts';
import { lastPage } from './last-page.ts';
import { NEW_CHAT } from './paths.ts';

/** Any key but the router's own for a first entry: who is led by us did not come by a link to the page. */
const LED = 'led';

/**
 * Goes where `/` and `/index` lead before anything is drawn, so that the frame is not drawn twice. Links of invites lead
 * to `/`: who invited is read before.
 */
export const arrive = (): void => {
  keepInvite();
  const target = { '/': lastPage, '/index': () => NEW_CHAT }[location.pathname];
  if (target) history.replaceState({ key: LED, idx: 0 }, '', target());
};
