import { renderHook } from 'vitest-browser-react';
import { afterEach, expect, it } from 'vitest';
import { closeLogin, useIsLoginOpen } from '../../platform/session/guard.ts';
import { signIn, signOut } from '../../platform/session/session.ts';
import { forgetInvite, getInvite } from '../../platform/session/invite.ts';
import { arrive } from './arrive.ts';
import { NEW_CHAT } from './paths.ts';

const before = location.href;
afterEach(() => {
  history.replaceState(null, '', before);
  forgetInvite();
  closeLogin();
  signOut();
});

it.each([
  ['/?inviteId=lin', 'lin'],
  ['/index?inviteId=lin', 'lin'],
  ['/index', undefined],
  [`${NEW_CHAT}?inviteId=lin`, 'lin'],
])('remembers the inviter of a visitor who opens %s [account.invite-param]', (address, inviter) => {
  history.replaceState(null, '', address);
  arrive();
  expect(getInvite()).toBe(inviter);
  expect(location.search).toBe('');
  expect(location.pathname).not.toMatch(/^\/(index)?$/);
});

it.each([
  ['/?inviteId=lin', '', true],
  ['/?inviteId=lin', 'token', false],
  ['/?inviteId=<b>', '', false],
  ['/', '', false],
])(
  'opens the sign-up form only for a valid invitation of a visitor without an account: %s, token "%s" [account.invite-param]',
  async (address, token, isOpen) => {
    if (token !== '') signIn(token);
    history.replaceState(null, '', address);
    arrive();
    const { result } = await renderHook(useIsLoginOpen);
    expect(result.current).toBe(isOpen);
  },
);
