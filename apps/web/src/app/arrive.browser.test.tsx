import { afterEach, expect, it } from 'vitest';
import { forgetInvite, getInvite } from '../platform/session/invite.ts';
import { arrive } from './arrive.ts';
import { NEW_CHAT } from './paths.ts';

const before = location.href;
afterEach(() => {
  history.replaceState(null, '', before);
  forgetInvite();
});

it.each([
  ['/?inviteId=lin', 'lin'],
  ['/index?inviteId=lin', 'lin'],
  ['/index', undefined],
  [`${NEW_CHAT}?inviteId=lin`, 'lin'],
])(
  'remembers who invited somebody that comes by %s, wherever that leads [account.invite-param]',
  (address, inviter) => {
    history.replaceState(null, '', address);
    arrive();
    expect(getInvite()).toBe(inviter);
    expect(location.search).toBe('');
    expect(location.pathname).not.toMatch(/^\/(index)?$/);
  },
);
