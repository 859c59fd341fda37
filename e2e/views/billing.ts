import type { Page } from '@playwright/test';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import { aProCode } from '../command-line.ts';
import { expect } from '../fixtures.ts';
import { openAccountMenu, press, showSidebar } from './steps.ts';
import type { View } from './view.ts';

const openPlans = async (page: Page): Promise<void> => {
  await showSidebar(page);
  await press(page, /^(Upgrade|升级套餐)$/);
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /I have a code|我有兑换码/ }),
  ).toBeVisible();
};

const openCoupon = async (page: Page): Promise<void> => {
  await openPlans(page);
  await press(page, /I have a code|我有兑换码/);
};

const redeem = async (page: Page, code: string): Promise<void> => {
  await openCoupon(page);
  await page.getByRole('dialog').getByRole('textbox').fill(code);
  await page.keyboard.press('Enter');
};

const chooseInMenu = async (page: Page, name: RegExp): Promise<void> => {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name }).click();
};

export const BILLING_VIEWS: readonly View[] = [
  { name: 'plans', isSignedIn: true, open: openPlans },
  {
    name: 'code-refused',
    isSignedIn: true,
    async open(page) {
      await redeem(page, 'WRONG-WRONG');
      await expect(page.getByText(/This code is not valid|兑换码无效/)).toBeVisible();
    },
  },
  {
    name: 'code-redeemed',
    isSignedIn: true,
    async open(page, { studiolo }) {
      await redeem(page, await aProCode(studiolo));
      await expect(page.getByText(/The code was redeemed|兑换成功/)).toBeVisible();
    },
  },
  {
    name: 'sidebar-pro',
    isSignedIn: true,
    async open(page, { studiolo }) {
      await redeem(page, await aProCode(studiolo));
      await expect(page.getByText(/The code was redeemed|兑换成功/)).toBeVisible();
      await page.keyboard.press('Escape');
      await showSidebar(page);
      await expect(page.getByText(/^30 days left$|^剩余 30 天$/)).toBeVisible();
    },
  },
  {
    name: 'invites',
    isSignedIn: true,
    async open(page) {
      await chooseInMenu(page, /Invite a friend|邀请好友/);
      await expect(page.getByRole('button', { name: /^(Copy|复制)$/ })).toBeVisible();
    },
  },
  {
    name: 'plan-tab',
    isSignedIn: true,
    async open(page) {
      await chooseInMenu(page, /^(Settings|设置)$/);
      await page.getByRole('tab', { name: /^(Plan|套餐)$/ }).click();
      await expect(page.getByText(/Nothing yet|还没有记录/)).toBeVisible();
    },
  },
  {
    name: 'hotkeys',
    isSignedIn: true,
    async open(page) {
      await chooseInMenu(page, /^(Keyboard|快捷键)$/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'pay',
    isSignedIn: true,
    async open(page) {
      const url = await page.evaluate(async (appCode) => {
        const answer = await fetch('/api/cli/pay/v1/ticket', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'accept-language': document.documentElement.lang,
            'x-auth-token': localStorage.getItem('studiolo.token') ?? '',
            'x-app-code': appCode,
          },
          body: '{}',
        });
        return ((await answer.json()) as { data: { url: string } }).data.url;
      }, APP_CODE);
      await page.goto(url);
      await expect(page.getByText(/Payment is not set up here|没有开通在线支付/)).toBeVisible();
    },
  },
  {
    name: 'pay-without-ticket',
    isSignedIn: false,
    async open(page) {
      await page.goto('/pay');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
