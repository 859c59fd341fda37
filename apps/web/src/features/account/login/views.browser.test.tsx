import {
  getUser,
  loginByAccount,
  loginByEmail,
  loginByMobile,
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import { changePassword } from '@studiolo/contract/account/security-endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../../platform/api/call.ts';
import { configQuery } from '../../../platform/config.ts';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { closeLogin, openLogin, useIsLoginOpen } from '../../../platform/session/guard.ts';
import { getInvite, storeInvite } from '../../../platform/session/invite.ts';
import { getToken, signIn } from '../../../platform/session/session.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { aConfig, answerFrame, aUser } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LoginDialog } from './LoginDialog.tsx';

let server: FakeServer;

const Door = () => <LoginDialog isOpen={useIsLoginOpen()} />;
const dialog = page.getByRole('dialog');
const follow = (name: string) => dialog.getByRole('button', { name }).click();
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const heading = (name: string) => dialog.getByRole('heading', { name });
const toast = () => useToast.getState().toast?.text;

const open = async () => {
  await renderPart(<Door />);
  openLogin();
  await expect.element(dialog).toBeVisible();
};

const reopen = async () => {
  closeLogin();
  await expect.element(dialog).not.toBeInTheDocument();
  openLogin();
};

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  for (const login of [loginByMobile, loginByAccount]) server.answer(login, () => ({ token: 'full' }));
  for (const call of [sendSmsCode, sendEmailCode, resetPassword, changePassword])
    server.answer(call, () => null);
  await freshPage();
});
afterEach(() => {
  closeLogin();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

it('links each view to all others [account.views]', async () => {
  await open();
  await follow('Sign in by phone');
  await expect.element(field('Phone number')).toBeVisible();
  await follow('Sign in with a password');
  await expect.element(field('Password')).toBeVisible();
  await follow('Forgot the password?');
  await expect.element(heading('Reset your password')).toBeVisible();
  await expect.element(field('Phone number')).toBeVisible();
  await follow('Use e-mail instead');
  await expect.element(field('E-mail')).toBeVisible();
  await follow('Back to signing in');
  await follow('New here? Create an account');
  await expect.element(heading('Create an account')).toBeVisible();
  await follow('Sign in by phone');
  await expect.element(field('Phone number')).toBeVisible();
  await follow('New here? Create an account');
  await follow('Have an account? Sign in');
  await expect.element(heading('Sign in')).toBeVisible();
  await expect.element(field('E-mail')).toBeVisible();

  server.answer(loginByEmail, () => ({ token: 'pending', validationEmail: false, email: 'ann@example.com' }));
  await field('E-mail').fill('ann@example.com');
  await field('Password').fill('lantern7');
  await follow('Sign in');
  await expect.element(heading('Check your e-mail')).toBeVisible();
  await follow('Use another address');
  await expect.element(heading('Sign in')).toBeVisible();
});

it('keeps an invitation during sign-up and verification [account.invite-param]', async () => {
  history.replaceState(null, '', '/?inviteId=friend-1');
  storeInvite();
  server.answer(signUpByEmail, () => ({ token: 'pending' }));
  server.answer(verifyEmail, () => null);
  await open();
  await field('E-mail').fill('ann@example.com');
  await field('Password').fill('lantern7');
  await dialog.getByRole('checkbox').click();
  await follow('Create the account');
  await field('Code').fill('123456');
  await follow('Continue');
  await expect.poll(() => server.requestsTo(verifyEmail)[0]?.input).toMatchObject({ inviteId: 'friend-1' });
  expect(server.requestsTo(signUpByEmail)[0]?.input).toMatchObject({ inviteId: 'friend-1' });
});

it('opens with the phone in Chinese, e-mail in other languages, and sign-up for invited visitors [account.default-view] [account.invite-param]', async () => {
  server.answer(getConfig, () => aConfig({ variant: 'international' }));
  await setLocale('zh_CN');
  await open();
  await expect.element(field('手机号')).toBeVisible();
  server.answer(getConfig, () => aConfig({ variant: 'china' }));
  await queryClient.refetchQueries(configQuery);
  await setLocale('en_US');
  await reopen();
  await expect.element(field('E-mail')).toBeVisible();
  history.replaceState(null, '', '/?inviteId=friend-1');
  storeInvite();
  expect(location.search).toBe('');
  await reopen();
  await expect.element(heading('Create an account')).toBeVisible();
});

it('signs in with a code sent to the phone, and keeps the invitation [account.phone-login] [account.invite-param] [text.account]', async () => {
  history.replaceState(null, '', '/?inviteId=friend-1');
  storeInvite();
  await open();
  await follow('Sign in by phone');
  await field('Phone number').fill('13800138000');
  await follow('Send the code');
  await expect.element(dialog.getByRole('button', { name: 'Resend(60s)' })).toBeDisabled();
  expect(server.requestsTo(sendSmsCode)[0]?.input).toEqual({
    mobile: '13800138000',
    countryCode: '86',
    purpose: 'login',
  });
  await field('Code').fill('12345');
  await expect.element(field('Code')).toHaveValue('1234');
  await follow('Sign in');

  await expect.poll(toast).toBe('Login successful');
  expect(getToken()).toBe('full');
  expect(server.requestsTo(loginByMobile)[0]?.input).toMatchObject({
    mobile: '13800138000',
    smsCaptcha: '1234',
    countryCode: '86',
    registerIfNew: '1',
    inviteId: 'friend-1',
  });
  expect(getInvite()).toBeUndefined();
});

it('signs in by phone number and password [account.password-login] [account.invite-param]', async () => {
  history.replaceState(null, '', '/?inviteId=friend-1');
  storeInvite();
  await open();
  await follow('Sign in by phone');
  await follow('Sign in with a password');
  await field('Phone number').fill('13800138000');
  await field('Password').fill('lantern7');
  await follow('Sign in');
  await expect.poll(toast).toBe('Login successful');
  expect(server.requestsTo(loginByAccount)[0]?.input).toMatchObject({
    account: '13800138000',
    password: 'lantern7',
    countryCode: '86',
    loginType: 'mobile',
    inviteId: 'friend-1',
  });
});

it('resets a forgotten password by e-mail, then returns to signing in [account.forgot] [valid.confirm] [valid.email-code] [text.account]', async () => {
  await open();
  await follow('Forgot the password?');
  await follow('Send the code');
  const refusal = dialog.getByText('Please enter a valid email address');
  await expect.element(refusal).toBeVisible();
  await field('E-mail').fill('ann@example.com');
  await expect.element(refusal).not.toBeInTheDocument();
  await field('E-mail').fill('ann@');
  await follow('Send the code');
  await expect.element(refusal).toBeVisible();
  await field('E-mail').fill('ann@example.com');
  await follow('Send the code');
  await field('Code').fill('123456');
  await field('Password').fill('lantern7');
  await field('Repeat the password').fill('lantern8');
  await field('Code').click();
  await expect.element(dialog.getByText('Passwords does not match!')).toBeVisible();
  await field('Repeat the password').fill('lantern7');
  await follow('Reset the password');

  await expect.element(dialog.getByText(/Your new password is set/)).toBeVisible();
  expect(toast()).toBe('Reset successful');
  expect(server.requestsTo(resetPassword)[0]?.input).toEqual({
    loginType: 'email',
    email: 'ann@example.com',
    emailCaptcha: '123456',
    newPassword: 'lantern7',
  });
  await follow('Sign in');
  await expect.element(heading('Sign in')).toBeVisible();
});

it('resets a forgotten password by phone [account.forgot]', async () => {
  await open();
  await follow('Forgot the password?');
  await follow('Use phone instead');
  await field('Phone number').fill('13800138000');
  await follow('Send the code');
  await expect.poll(() => server.requestsTo(sendSmsCode)[0]?.input).toMatchObject({ purpose: 'forgot' });
  await field('Code').fill('1234');
  await field('Password').fill('lantern7');
  await field('Repeat the password').fill('lantern7');
  await follow('Reset the password');
  await expect.element(dialog.getByText(/Your new password is set/)).toBeVisible();
  expect(server.requestsTo(resetPassword)[0]?.input).toMatchObject({
    loginType: 'mobile',
    smsCaptcha: '1234',
  });
});

it('asks for a new password to replace the initial one [account.initial-password]', async () => {
  server.answer(loginByEmail, () => ({ token: 'full', validationEmail: true, email: 'ann@example.com' }));
  server.answer(getUser, () => aUser({ mustChangePassword: true }));
  await open();
  await field('E-mail').fill('ann@example.com');
  await field('Password').fill('initial1');
  await follow('Sign in');
  await expect.element(heading('Choose your own password')).toBeVisible();
  server.answer(getUser, () => aUser());
  await field('Password').fill('lantern7');
  await field('Repeat the password').fill('lantern7');
  await follow('Set the password');
  await expect.poll(toast).toBe('Login successful');
  expect(server.requestsTo(changePassword)[0]?.input).toEqual({
    password: 'initial1',
    newPassword: 'lantern7',
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('requires changing the initial password in an existing session as well [account.initial-password]', async () => {
  server.answer(getUser, () => aUser({ mustChangePassword: true }));
  server.refuse(getChatCount, { code: 403, data: { reason: 'INITIAL_PASSWORD' } });
  await renderPart(<Door />);
  signIn('token');
  // The stand-in rejects this call.
  await call(getChatCount, {}, { isQuiet: true }).catch(() => undefined);

  await expect.element(heading('Choose your own password')).toBeVisible();
  server.answer(getUser, () => aUser());
  await field('The password you were given').fill('initial1');
  await field('Password').fill('lantern7');
  await field('Repeat the password').fill('lantern7');
  await follow('Set the password');
  await expect.poll(toast).toBe('Login successful');
  expect(server.requestsTo(changePassword)[0]?.input).toEqual({
    password: 'initial1',
    newPassword: 'lantern7',
  });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('lets a user postpone changing the initial password [account.initial-password]', async () => {
  server.answer(getUser, () => aUser({ mustChangePassword: true }));
  signIn('token');
  await open();
  await follow('Sign out');
  await expect.element(heading('Sign in')).toBeVisible();
  expect(getToken()).toBeUndefined();
});

it('shows the profile editor to signed-in users [account.signed-in-view]', async () => {
  signIn('token');
  await open();
  await expect.element(heading('Profile')).toBeVisible();
  await expect.element(field('Nickname')).toHaveValue('Lin Yue');
});
