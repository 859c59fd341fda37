import type { Page } from '@playwright/test';
import { anEmail, PASSWORD } from '../account.ts';
import { expect } from '../fixtures.ts';
import { press, showSidebar } from './steps.ts';
import type { View } from './view.ts';

const openLogin = async (page: Page): Promise<void> => {
  await showSidebar(page);
  await press(page, /^(Sign in|登录)$/);
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openSignUp = async (page: Page): Promise<void> => {
  await openLogin(page);
  await press(page, /Create an account|注册/);
};

const fillIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox').first().fill(email);
  await page.locator('input[type=password]').fill(password);
};

export const ACCOUNT_VIEWS: readonly View[] = [
  { name: 'login', isSignedIn: false, open: openLogin },
  {
    name: 'login-refused',
    isSignedIn: false,
    async open(page) {
      await openLogin(page);
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
];
