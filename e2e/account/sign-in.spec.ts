import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anEmail, PASSWORD } from './account.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { onLocalhost, virtualAuthenticator } from './virtual-authenticator.ts';

const createClaims = (email = anEmail()) => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Ann Lee',
});

const openLogin = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const withProvider = (page: Page) => dialog(page).getByRole('button', { name: 'Sign in with Acme' });
const status = (page: Page, hasText: string) => page.getByRole('status').filter({ hasText });
const row = (page: Page, name: string) => dialog(page).getByRole('region', { name });

const openAccountTab = async (page: Page): Promise<void> => {
  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
};

test('a first sign-in with the provider returns to the same page, and keeps the text typed there [account.oidc]', async ({
  page,
  provider,
}) => {
  provider.signsIn(createClaims());
  await page.goto('/index');
  await page.getByRole('textbox', { name: 'Your question' }).fill('What is a lamp?');
  await openLogin(page);
  await withProvider(page).click();
  await page.getByRole('link', { name: 'agree' }).click();

  await expect(status(page, 'Login successful')).toBeVisible();
  await expect(page).toHaveURL(/\/bot\/c\/-1$/);
  await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('What is a lamp?');

  await openAccountTab(page);
  await row(page, 'Acme').getByRole('button', { name: 'Unlink' }).click();
  await row(page, 'Acme').getByRole('button', { name: 'Unlink', exact: true }).last().click();
  await expect(row(page, 'Acme').getByRole('alert')).toHaveText(
    'This is your only way to sign in. Set a password first.',
  );
});

test('an address that already has an account is linked after its owner signs in [account.oidc]', async ({
  page,
  provider,
  ann,
}) => {
  provider.signsIn(createClaims(ann.email));
  await page.goto('/');
  await openLogin(page);
  await withProvider(page).click();
  await page.getByRole('link', { name: 'agree' }).click();

  await expect(dialog(page)).toContainText(`An account with ${ann.email} already exists.`);
  await expect(dialog(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue(ann.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(status(page, 'Linked')).toBeVisible();

  await openAccountTab(page);
  await expect(row(page, 'Acme')).toContainText(ann.email);
  await row(page, 'Acme').getByRole('button', { name: 'Unlink' }).click();
  await row(page, 'Acme').getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Acme')).toContainText('Not linked');
});

test('a signed-in user links the provider from the settings and returns there [account.oidc]', async ({
  page,
  provider,
  ann,
  signedIn,
}) => {
  const email = anEmail();
  provider.signsIn(createClaims(email));
  await signedIn(page, ann);
  await openAccountTab(page);
  await row(page, 'Acme').getByRole('button', { name: 'Link' }).click();
  await row(page, 'Acme').getByLabel('Current password').fill(PASSWORD);
  await row(page, 'Acme').getByRole('button', { name: 'Continue to Acme' }).click();
  await page.getByRole('link', { name: 'agree' }).click();
  await expect(row(page, 'Acme')).toContainText(email);
});

test("errors of the provider are shown on the page, in the user's language [account.oidc]", async ({
  browser,
  studiolo,
  provider,
}) => {
  const context = await browser.newContext({ baseURL: studiolo.url, locale: 'zh-CN' });
  const page = await context.newPage();
  provider.signsIn(createClaims());
  await page.goto('/');
  await page.getByRole('button', { name: '登录' }).click();
  await dialog(page).getByRole('button', { name: '使用 Acme 登录' }).click();
  await page.getByRole('link', { name: 'deny' }).click();
  await expect(page.getByRole('alert')).toHaveText('Acme 未通过授权，或你已取消。没有任何改动。');
  expect(page.url()).toBe(`${studiolo.url}/sign-in`);

  await page.getByRole('button', { name: '重试' }).click();
  await dialog(page).getByRole('button', { name: '使用 Acme 登录' }).click();
  const agree = await page.getByRole('link', { name: 'agree' }).getAttribute('href');
  const another = await browser.newContext({ baseURL: studiolo.url, locale: 'zh-CN' });
  const otherPage = await another.newPage();
  await otherPage.goto(new URL(agree ?? '', provider.url).href);
  await expect(otherPage.getByRole('alert')).toHaveText('本次登录已失效，或不是从这里发起的，请重新登录。');
  await another.close();
  await context.close();
});

test('the provider and passkeys are not offered if they are unavailable [account.oidc, account.passkey]', async ({
  page,
  bare,
}) => {
  await page.goto(bare.url);
  await openLogin(page);
  await expect(dialog(page).getByRole('button', { name: 'Sign in by phone' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /Sign in with/ })).toHaveCount(0);
});

test('a passkey is created in the settings, signs in, and is deleted [account.passkey]', async ({
  page,
  studiolo,
  ann,
}) => {
  const passkeys = await virtualAuthenticator(page);
  await rememberSession(page, ann.token);
  await page.goto(onLocalhost(studiolo));
  await openAccountTab(page);
  await row(page, 'Passkeys').getByRole('button', { name: 'Add' }).click();
  await row(page, 'Passkeys').getByLabel('Name').fill('My lamp');
  await row(page, 'Passkeys').getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Passkey: My lamp')).toContainText('not used yet');
  expect(await passkeys.count()).toBe(1);

  await page.keyboard.press('Escape');
  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await openLogin(page);
  await dialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(status(page, 'Login successful')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await openAccountTab(page);
  await expect(row(page, 'Passkey: My lamp')).toContainText(/used (just now|now|.* ago)/);
  await row(page, 'Passkey: My lamp').getByRole('button', { name: 'Delete' }).click();
  await row(page, 'Passkey: My lamp').getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Passkey: My lamp')).toHaveCount(0);
});

test('a rejected or unknown passkey is reported, and can be tried again [account.passkey]', async ({
  page,
  studiolo,
}) => {
  const passkeys = await virtualAuthenticator(page);
  await page.goto(onLocalhost(studiolo));
  await passkeys.addUnknownPasskey('localhost');
  await openLogin(page);
  const button = dialog(page).getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'This passkey was not accepted. Please try again, or sign in another way.',
  );
  await passkeys.setVerified(false);
  await button.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'No passkey was used. Try again, or sign in another way.',
  );
  await expect(button).toBeEnabled();
});
