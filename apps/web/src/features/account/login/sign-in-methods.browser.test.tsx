import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { closeLogin, openLogin, useIsLoginOpen } from '../../../platform/session/guard.ts';
import { aConfig, answerFrame } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { LoginDialog } from './LoginDialog.tsx';

let server: FakeServer;

const Door = () => <LoginDialog isOpen={useIsLoginOpen()} />;
const dialog = page.getByRole('dialog');
const buttons = () =>
  dialog
    .getByRole('button')
    .elements()
    .map((button) => button.ariaLabel ?? button.textContent)
    .filter((name) => name !== 'Close');

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  await freshPage();
});
afterEach(closeLogin);

it('offers phone, password and e-mail in China, even in English [reach.variants]', async () => {
  server.answer(getConfig, () => aConfig({ variant: 'china', signInProvider: 'Acme' }));
  await renderPart(<Door />);
  openLogin();
  await expect.element(dialog.getByLabelText('E-mail', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Sign in by phone' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /Acme/ })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Sign in by phone' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Sign in with a password' })).toBeVisible();
});

it('outside China, does not offer the phone without SMS, and starts with e-mail in Chinese [reach.variants] [account.default-view]', async () => {
  server.answer(getConfig, () =>
    aConfig({
      variant: 'international',
      signInProvider: 'Acme',
      signInMethods: {
        china: ['phone', 'password', 'email'],
        international: ['email', 'passkey', 'provider'],
      },
    }),
  );
  await setLocale('zh_CN');
  await renderPart(<Door />);
  openLogin();
  await expect.element(dialog.getByLabelText('邮箱', { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '使用 Acme 登录' })).toBeVisible();
  expect(buttons().filter((name) => /手机|密码登录/.test(name ?? ''))).toEqual([]);
  await dialog.getByRole('button', { name: '忘记密码？' }).click();
  await expect.element(dialog.getByRole('button', { name: '返回登录' })).toBeVisible();
  expect(buttons().filter((name) => /手机/.test(name ?? ''))).toEqual([]);
});

it('shows only the provider if the operator offers no other method [reach.variants]', async () => {
  server.answer(getConfig, () =>
    aConfig({
      variant: 'international',
      signInProvider: 'Acme',
      signInMethods: { china: ['provider'], international: ['provider'] },
    }),
  );
  await renderPart(<Door />);
  openLogin();
  await expect.element(dialog.getByRole('button', { name: 'Sign in with Acme' })).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
});
