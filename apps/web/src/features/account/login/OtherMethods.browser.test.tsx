import {
  beginOidc,
  confirmIdentity,
  listIdentities,
  unlinkIdentity,
} from '@studiolo/contract/account/identity-endpoints';
import { loginByEmail } from '@studiolo/contract/account/endpoints';
import { listPasskeys } from '@studiolo/contract/account/passkey-endpoints';
import { listSessions } from '@studiolo/contract/account/security-endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLogin, useIsLoginOpen } from '../../../platform/session/guard.ts';
import { signIn } from '../../../platform/session/session.ts';
import { answerFrame, aConfig } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { dropLink, holdLink } from '../external/pending-link.ts';
import { AccountTab } from '../settings/AccountTab.tsx';
import { LoginDialog } from './LoginDialog.tsx';

let server: FakeServer;

const Door = () => <LoginDialog isOpen={useIsLoginOpen()} />;
const withProvider = page.getByRole('button', { name: 'Sign in with Acme' });
const row = (name: string) => page.getByRole('region', { name });
const anIdentity = {
  tableId: '0194b1de-0000-7000-8000-000000000000',
  email: 'ann@acme.example',
  createdAt: new Date().toISOString(),
  usedAt: null,
};

beforeEach(async () => {
  server = fakeServer();
  answerFrame(server);
  server.answer(getConfig, () => aConfig({ signInProvider: 'Acme' }));
  server.answer(listSessions, () => []);
  server.answer(listPasskeys, () => []);
  server.answer(listIdentities, () => [anIdentity]);
  await freshPage();
});
afterEach(() => {
  dropLink();
  vi.unstubAllGlobals();
});

it('reports an unreachable provider in the dialog, and keeps the values [account.oidc]', async () => {
  server.refuse(beginOidc, { msg: 'Acme cannot be reached right now.' });
  await renderPart(<Door />);
  openLogin();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ann@example.com');
  await withProvider.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Acme cannot be reached right now.');
  await expect.element(withProvider).toBeEnabled();
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ann@example.com');
});

it('asks the owner of an address to sign in, hides the provider meanwhile, and discards the pending link when the dialog closes [account.oidc]', async () => {
  holdLink({ ticket: 'x'.repeat(43), email: 'lin@example.com' });
  await renderPart(<Door />);
  openLogin();
  await expect.element(page.getByText(/An account with lin@example.com already exists/)).toBeVisible();
  await expect.element(withProvider).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close' }).click();
  openLogin();
  await expect.element(withProvider).toBeVisible();
  expect(server.requestsTo(confirmIdentity)).toEqual([]);
});

it('links the pending identity once its owner has signed in [account.oidc]', async () => {
  server.answer(loginByEmail, ({ email = '' }) => ({ token: 't', validationEmail: true, email }));
  server.answer(confirmIdentity, () => null);
  holdLink({ ticket: 'x'.repeat(43), email: 'lin@example.com' });
  await renderPart(<Door />);
  openLogin();
  await page.getByLabelText('Password', { exact: true }).fill('lantern7');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect
    .poll(() => server.requestsTo(confirmIdentity).map(({ input }) => input['ticket']))
    .toEqual(['x'.repeat(43)]);
});

it('shows a linked identity even if its provider is no longer configured, and why it cannot be removed [account.oidc]', async () => {
  server.answer(getConfig, aConfig);
  server.refuse(unlinkIdentity, { code: 403, msg: 'This is your only way to sign in.' });
  signIn('token');
  await renderPart(<AccountTab />);
  await expect.element(row('Other sign-in').getByText('ann@acme.example')).toBeVisible();
  await row('Other sign-in').getByRole('button', { name: 'Unlink' }).click();
  await row('Other sign-in').getByLabelText('Current password').fill('lantern7');
  await row('Other sign-in').getByRole('button', { name: 'Unlink' }).click();
  await expect
    .element(row('Other sign-in').getByRole('alert'))
    .toHaveTextContent('This is your only way to sign in.');
});

it('does not mention a provider if none is configured [account.oidc]', async () => {
  server.answer(getConfig, aConfig);
  server.answer(listIdentities, () => []);
  signIn('token');
  await renderPart(<AccountTab />);
  await expect.element(row('Phone number')).toBeVisible();
  await expect.poll(() => server.requestsTo(listIdentities)).toHaveLength(1);
  await expect.element(row('Other sign-in')).not.toBeInTheDocument();
});
