import {
  getUser,
  loginByEmail,
  sendEmailCode,
  signUpByEmail,
  verifyEmail,
} from '@studiolo/contract/account/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { remember } from '../../../platform/local-store.ts';
import { openLogin, useIsLoginOpen, whenSignedIn } from '../../../platform/session/guard.ts';
import { getToken, isSignedIn } from '../../../platform/session/session.ts';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { useToast } from '../../../platform/toast/notify.ts';
import { aConfig, answerFrame } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LoginDialog } from './LoginDialog.tsx';

let server: FakeServer;
const Door = () => <LoginDialog isOpen={useIsLoginOpen()} />;
const toast = () => useToast.getState().toast;
const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByLabelText('Password', { exact: true });
const signInButton = page.getByRole('button', { name: 'Sign in' });
const createButton = page.getByRole('button', { name: 'Create the account' });
const dialog = page.getByRole('dialog');

const showLogin = async () => {
  await renderPart(<Door />);
  openLogin();
  await expect.element(email).toHaveFocus();
};
const showSignUp = async () => {
  await showLogin();
  await page.getByRole('button', { name: 'New here? Create an account' }).click();
};
const fillSignUp = async () => {
  await email.fill('ann@example.com');
  await password.fill('lantern7');
  await page.getByRole('checkbox').click();
};

/** Clock that the test advances manually, for code that runs every second. */
const aClock = () => {
  let now = Date.now();
  let tick: (() => void) | undefined;
  const real = globalThis.setInterval;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('setInterval', (work: () => void, delay: number) => {
    if (delay !== 1000) return real(work, delay);
    tick = work;
    return 0;
  });
  return {
    forward: async (seconds: number) => {
      await expect.poll(() => tick).toBeDefined();
      now += seconds * 1000;
      tick?.();
    },
  };
};

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  server.answer(loginByEmail, ({ email: address = '' }) => ({
    token: 'full',
    validationEmail: true,
    email: address,
  }));
  server.answer(signUpByEmail, () => ({ token: 'pending' }));
  server.answer(sendEmailCode, () => null);
  server.answer(verifyEmail, () => null);
  await freshPage();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is 375 px wide and closes half a second after success, once the user has loaded [account.modal] [account.invite-param] [text.account]', async () => {
  await showLogin();
  remember('invite', 'friend-1');
  await expect.poll(() => dialog.element().getBoundingClientRect().width).toBe(375);

  await email.fill('ann@example.com');
  await password.fill('lantern7');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => toast()?.text).toBe('Login successful');
  await expect.poll(() => timers.mock.calls.map(([, delay]) => delay)).toContain(500);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(getToken()).toBe('full');
  expect(server.requestsTo(getUser)).toHaveLength(1);
  const [login] = server.requestsTo(loginByEmail);
  const input = { email: 'ann@example.com', password: 'lantern7', inviteId: 'friend-1' };
  expect(login?.input).toMatchObject(input);
});

it('points to the link for creating the first account while no account exists [account.first-run]', async () => {
  server.answer(getConfig, () => aConfig({ hasNoAccounts: true }));
  await showLogin();
  await expect.element(dialog.getByText('Nobody has an account here yet.', { exact: false })).toBeVisible();
});

it('keeps the button disabled until the form is valid [account.submit-disabled] [valid.email-login] [valid.required]', async () => {
  await showLogin();
  await expect.element(signInButton).toBeDisabled();
  await email.fill('ann@');
  await password.fill('x');
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(signInButton).toBeDisabled();
  await password.fill('');
  await email.fill('ann@example.com');
  await expect.element(page.getByText('Value is required')).toBeVisible();
  await expect.element(signInButton).toBeDisabled();
  await password.fill('x');
  await expect.element(signInButton).toBeEnabled();
});

it('shows an error of the server in the form instead of a toast, and keeps the values [account.login-failure]', async () => {
  server.refuse(loginByEmail, { msg: 'The e-mail address or the password is wrong.' });
  await showLogin();
  await email.fill('ann@example.com');
  await password.fill('guess123');
  await signInButton.click();

  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The e-mail address or the password is wrong.');
  await expect.element(email).toHaveValue('ann@example.com');
  await expect.element(password).toHaveValue('guess123');
  await expect.element(signInButton).toBeEnabled();
  expect(toast()).toBeUndefined();
  expect(isSignedIn()).toBe(false);
});

it('shows an error of the server about a field at that field [account.login-failure]', async () => {
  server.refuse(signUpByEmail, {
    data: { fields: { password: 'This password is too easy to guess. Please choose another one.' } },
  });
  await showSignUp();
  await fillSignUp();
  await createButton.click();
  await expect.element(password).toHaveAccessibleDescription(/too easy to guess/);
});

it('asks an unverified user for a code, which is sent automatically and only once [account.email-unverified] [account.pending-token]', async () => {
  server.answer(loginByEmail, () => ({ token: 'pending', validationEmail: false, email: 'ann@example.com' }));
  await showLogin();
  await email.fill('ann@example.com');
  await password.fill('lantern7');
  await signInButton.click();

  await expect.element(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await expect.element(page.getByText(/ann@example\.com/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Resend\(\d+s\)$/ })).toBeDisabled();
  expect(server.requestsTo(sendEmailCode)).toHaveLength(1);
  expect(server.requestsTo(sendEmailCode)[0]?.headers.get('x-auth-token')).toBe('pending');
  expect(isSignedIn()).toBe(false);
});

it('says where to find the code if no e-mail is sent [account.outbox]', async () => {
  server.answer(getConfig, () => aConfig({ sendsMail: false }));
  await showSignUp();
  await fillSignUp();
  await createButton.click();

  await expect.element(page.getByRole('heading', { name: 'Verify your address' })).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Code' }))
    .toHaveAccessibleDescription(
      /^No mail service is set up here.* Ask your operator .* folder outbox in the server’s data folder/,
    );
  await expect.element(page.getByText('We send a code')).not.toBeInTheDocument();
});

it('says where to find the code if no text message is sent [account.outbox]', async () => {
  server.answer(getConfig, () => aConfig({ sendsSms: false }));
  await showLogin();
  await page.getByRole('button', { name: 'Sign in by phone' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Code' }))
    .toHaveAccessibleDescription(/^No SMS service is set up here.* folder outbox/);
});

it('signs up, verifies with the token from the sign-up, and loads the user [account.sign-up] [account.views] [text.account]', async () => {
  await showSignUp();
  await fillSignUp();
  await createButton.click();
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect.poll(() => toast()?.text).toBe('Registration successful');
  const [verification] = server.requestsTo(verifyEmail);
  expect(verification?.input).toEqual({ email: 'ann@example.com', emailCaptcha: '123456' });
  expect(verification?.headers.get('x-auth-token')).toBe('pending');
  expect(getToken()).toBe('pending');
  expect(server.requestsTo(getUser)).toHaveLength(1);
});

it('requires a valid password and consent to the terms to sign up [account.terms] [valid.password] [account.submit-disabled]', async () => {
  await showSignUp();
  await email.fill('ann@example.com');
  await password.fill('onlyletters');
  await page.getByRole('checkbox').click();
  await expect
    .element(page.getByText('8-16 characters, including at least letters and numbers'))
    .toBeVisible();
  await expect.element(createButton).toBeDisabled();
  await password.fill('lantern7');
  await expect.element(createButton).toBeEnabled();
  await page.getByRole('checkbox').click();
  await expect.element(createButton).toBeDisabled();
});

it('counts down from 60 after a code was sent, then allows another one [account.countdown]', async () => {
  const clock = aClock();
  await showSignUp();
  await fillSignUp();
  await createButton.click();
  await expect.element(page.getByRole('button', { name: 'Resend(60s)' })).toBeDisabled();
  await clock.forward(1);
  await expect.element(page.getByRole('button', { name: 'Resend(59s)' })).toBeDisabled();
  await clock.forward(58);
  await expect.element(page.getByRole('button', { name: 'Resend(1s)' })).toBeDisabled();
  await clock.forward(1);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect.poll(() => server.requestsTo(sendEmailCode).length).toBe(2);
});

it('does not count down if the code could not be sent [account.countdown]', async () => {
  server.refuse(sendEmailCode, { code: 429, msg: 'Too many tries. Please wait 30 seconds and try again.' });
  await showSignUp();
  await fillSignUp();
  await createButton.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Too many tries. Please wait 30 seconds and try again.');
  await expect.element(page.getByRole('button', { name: 'Send the code' })).toBeEnabled();
});

it('continues with the requested action after signing in [account.action-guard]', async () => {
  const send = vi.fn<() => void>();
  await renderPart(<Door />);
  whenSignedIn(send);
  await email.fill('ann@example.com');
  await password.fill('lantern7');
  expect(send).not.toHaveBeenCalled();
  await signInButton.click();
  await expect.poll(() => send.mock.calls.length).toBe(1);
});

it('closes on Escape and restores the focus [account.modal]', async () => {
  await renderPart(
    <>
      <button type="button" onClick={openLogin}>
        door
      </button>
      <Door />
    </>,
  );
  const door = page.getByRole('button', { name: 'door' });
  await door.click();
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(door).toHaveFocus();
});

it('marks its fields for autofill', async () => {
  await showLogin();
  await expect.element(email).toHaveAttribute('autocomplete', 'email');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'New here? Create an account' }).click();
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password');
  await fillSignUp();
  await createButton.click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
});

it('is in Chinese for Chinese users, including errors [shell.locale] [valid.email-login] [valid.password]', async () => {
  await showSignUp();
  await email.fill('ann@');
  await password.fill('short');
  await page.getByRole('checkbox').click();
  await setLocale('zh_CN');
  await expect.element(page.getByRole('heading', { name: '注册账号' })).toBeVisible();
  await expect.element(page.getByText('请输入有效的邮箱地址')).toBeVisible();
  await expect.element(page.getByText('8-16 个字符，至少包含字母和数字')).toBeVisible();
  expect(dialog.element().textContent).not.toMatch(/[A-Za-z]{4,}/);
});
