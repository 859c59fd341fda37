import type { Page } from '@playwright/test';
import { anEmail, PASSWORD } from '../account/account.ts';
import { anInitialPassword } from '../command-line.ts';
import { expect } from '../fixtures.ts';
import { onLocalhost, virtualAuthenticator } from '../account/virtual-authenticator.ts';
import { openAccountMenu, press, showSidebar, switchOnCompletion } from './steps.ts';
import type { View } from './view.ts';

const openLogin = async (page: Page): Promise<void> => {
  await showSidebar(page);
  await press(page, /^(Sign in|登录)$/);
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** In Chinese, the dialog opens with sign-in by phone. */
const openEmailLogin = async (page: Page): Promise<void> => {
  await openLogin(page);
  const byEmail = page.getByRole('button', { name: '邮箱登录' });
  if (await byEmail.isVisible()) await byEmail.click();
};

const openPhoneLogin = async (page: Page): Promise<void> => {
  await openLogin(page);
  const byPhone = page.getByRole('button', { name: 'Sign in by phone' });
  if (await byPhone.isVisible()) await byPhone.click();
  await expect(page.getByRole('combobox')).toBeVisible();
};

const openForgot = async (page: Page): Promise<void> => {
  await openEmailLogin(page);
  await press(page, /^(Forgot the password\?|忘记密码？)$/);
};

const openSettings = async (page: Page, tab: RegExp): Promise<void> => {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: /^(Settings|设置)$/ }).click();
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
};

const openSignUp = async (page: Page): Promise<void> => {
  await openEmailLogin(page);
  await press(page, /Create an account|注册/);
};

const fillIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox').first().fill(email);
  await page.locator('input[type=password]').fill(password);
};

export const ACCOUNT_VIEWS: readonly View[] = [
  {
    name: 'initial-password',
    isSignedIn: false,
    async open(page, { studiolo }) {
      const email = anEmail();
      const password = await anInitialPassword(studiolo, email);
      await openEmailLogin(page);
      await fillIn(page, email, password);
      await page.keyboard.press('Enter');
      await expect(page.locator('input[type=password]')).toHaveCount(2);
      await page.reload();
      await expect(page.locator('input[type=password]')).toHaveCount(3);
    },
  },
  { name: 'login', isSignedIn: false, open: openLogin },
  ...(['terms', 'privacy'] as const).map((name): View => ({
    name,
    isSignedIn: false,
    async open(page) {
      await page.goto(`/${name}`);
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    },
  })),
  {
    name: 'login-with-passkey',
    isSignedIn: false,
    async open(page, { studiolo }) {
      await page.goto(onLocalhost(studiolo));
      await openLogin(page);
      await expect(page.getByRole('button', { name: /with a passkey|使用通行密钥/ })).toBeVisible();
    },
  },
  {
    name: 'sign-in-failed',
    isSignedIn: false,
    async open(page) {
      await openLogin(page);
      await press(page, /Acme/);
      await page.getByRole('link', { name: 'deny' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'login-refused',
    isSignedIn: false,
    async open(page) {
      await openEmailLogin(page);
      await fillIn(page, anEmail(), PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  { name: 'sign-up', isSignedIn: false, open: openSignUp },
  {
    name: 'sign-up-refused',
    isSignedIn: false,
    async open(page) {
      await openSignUp(page);
      await fillIn(page, 'nobody', 'short');
      await page.keyboard.press('Tab');
    },
  },
  {
    name: 'verify',
    isSignedIn: false,
    async open(page) {
      await openSignUp(page);
      await fillIn(page, `a.rather.long.address.of.somebody.${anEmail()}`, PASSWORD);
      await page.getByRole('checkbox').check();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /\d+s/ })).toBeVisible();
    },
  },
  { name: 'login-by-phone', isSignedIn: false, open: openPhoneLogin },
  {
    name: 'login-by-phone-refused',
    isSignedIn: false,
    async open(page) {
      await openPhoneLogin(page);
      await press(page, /^(Send the code|获取验证码)$/);
      await expect(page.getByText(/valid phone number|有效的手机号/)).toBeVisible();
    },
  },
  {
    name: 'login-by-password',
    isSignedIn: false,
    async open(page) {
      await openPhoneLogin(page);
      await press(page, /^(Sign in with a password|密码登录)$/);
    },
  },
  { name: 'forgot-by-email', isSignedIn: false, open: openForgot },
  {
    name: 'forgot-by-phone',
    isSignedIn: false,
    async open(page) {
      await openForgot(page);
      await press(page, /^(Use phone instead|用手机号重置)$/);
    },
  },
  { name: 'settings-profile', isSignedIn: true, open: (page) => openSettings(page, /^(Profile|个人资料)$/) },
  {
    name: 'settings-avatar',
    isSignedIn: true,
    async open(page) {
      await openSettings(page, /^(Profile|个人资料)$/);
      const picture = await page.screenshot();
      const file = { name: 'me.png', mimeType: 'image/png', buffer: picture };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await expect(page.getByRole('img', { name: /^(Preview|预览)$/ })).toBeVisible();
    },
  },
  { name: 'settings-account', isSignedIn: true, open: (page) => openSettings(page, /^(Account|账号)$/) },
  {
    name: 'settings-passkeys',
    isSignedIn: true,
    async open(page, { studiolo }) {
      await virtualAuthenticator(page);
      await page.goto(onLocalhost(studiolo));
      await openSettings(page, /^(Account|账号)$/);
      const passkeys = page.getByRole('region', { name: /^(Passkeys|通行密钥)$/ });
      await passkeys.getByRole('button').click();
      await passkeys.locator('input[type=password]').fill(PASSWORD);
      await page.keyboard.press('Enter');
      const made = page.getByRole('region', { name: /^(Passkey: |通行密钥：)/ });
      await made.getByRole('button').click();
      await made.locator('input[type=password]').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-account-change',
    isSignedIn: true,
    async open(page) {
      await openSettings(page, /^(Account|账号)$/);
      await page
        .getByRole('region', { name: /^(Phone number|手机号)$/ })
        .getByRole('button')
        .click();
      await expect(page.getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'settings-general',
    isSignedIn: false,
    async open(page) {
      await showSidebar(page);
      await press(page, /Language and theme|语言与主题/);
      await page.getByRole('menuitem', { name: /^(Settings|设置)$/ }).click();
      await expect(page.getByRole('radio').first()).toBeAttached();
    },
  },
  { name: 'settings-completion', isSignedIn: true, open: switchOnCompletion },
  {
    name: 'settings-notifications',
    isSignedIn: true,
    async open(page) {
      await openAccountMenu(page);
      await page.getByRole('menuitem', { name: /^(Settings|设置)$/ }).click();
      await page.getByRole('tab', { name: /^(General|通用)$/ }).click();
      await expect(page.getByRole('switch', { name: /^(Notify me when|离开时)/ })).toBeVisible();
    },
  },
  {
    name: 'settings-personalization',
    isSignedIn: true,
    open: (page) => openSettings(page, /^(Personalization|个性化)$/),
  },
  {
    name: 'settings-models-refused',
    isSignedIn: true,
    async open(page) {
      await openSettings(page, /^(Models|模型)$/);
      await page.getByLabel(/^(Service|服务)$/).selectOption('compatible');
      await page.getByLabel(/^(Address|接口地址)$/).fill('http://127.0.0.1:11434/v1');
      await press(page, /^(Connect|连接)$/);
      await expect(page.getByRole('alert').first()).toHaveText(/public internet|公网/);
    },
  },
  {
    name: 'settings-models-connected',
    isSignedIn: true,
    async open(page) {
      // External services are not reachable when views are checked.
      await page.route('**/cli/model/own/v1/list', (route) =>
        route.fulfill({
          json: {
            code: 200,
            msg: 'OK',
            type: 'SUCCESS',
            data: [
              { name: 'deepseek', baseUrl: '', keyEnd: '9f3k', isReadable: true, models: ['a', 'b'] },
              {
                name: 'compatible',
                baseUrl: 'https://models.example.com/v1',
                keyEnd: '',
                isReadable: true,
                models: [],
              },
            ],
          },
        }),
      );
      await openSettings(page, /^(Models|模型)$/);
      await press(page, /^(Disconnect|断开) DeepSeek$/);
    },
  },
];
