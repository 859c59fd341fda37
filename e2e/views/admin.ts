import type { Page } from '@playwright/test';
import { operatorAccount } from '../account/account.ts';
import { expect, rememberSession } from '../fixtures.ts';
import { press } from './steps.ts';
import type { Stage, View } from './view.ts';

const openPart = async (page: Page, { studiolo }: Stage, part: string): Promise<void> => {
  const { token } = await operatorAccount(studiolo);
  // The operator's stored language overrides that of the browser, so it is set to the same one.
  const isChinese = (await page.evaluate(() => navigator.language)) === 'zh-CN';
  await fetch(`${studiolo.url}/api/cli/user/setting/v1/preferences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({ locale: isChinese ? 'zh_CN' : 'en_US' }),
  });
  await rememberSession(page, token);
  await page.goto(`/admin?part=${part}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

export const ADMIN_VIEWS: readonly View[] = [
  {
    name: 'admin-setup',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'setup');
      await expect(page.getByText(/^(Email|邮件)$/)).toBeVisible();
    },
  },
  {
    name: 'admin-sign-in',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'methods');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  {
    name: 'admin-people',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'users');
      await press(page, /^(Grant a plan to|给 )/);
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'admin-codes',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'coupons');
      await press(page, /^(Create codes…|生成兑换码…)$/);
      await press(page, /^(Create the codes|生成)$/);
      await expect(page.locator('pre')).toBeVisible();
      await press(page, /^(Create codes…|生成兑换码…)$/);
    },
  },
  {
    name: 'admin-usage',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'usage');
      await page.locator('summary').click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'admin-work',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'work');
      await page.locator('summary').click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'admin-model-settings',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'models');
      await press(page, /^(Change GPT-4 tier|修改 GPT-4 级别)$/);
      await expect(page.getByRole('spinbutton').last()).toBeVisible();
    },
  },
  {
    name: 'admin-models',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'providers');
      await press(page, /^(Details of OpenAI|OpenAI 详情)$/);
      await press(page, /^(Set up Google|配置 Google)$/);
      await expect(page.getByRole('textbox').last()).toBeVisible();
    },
  },
];

export const OPERATOR_LOG_VIEWS: readonly View[] = [
  {
    name: 'admin-log',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'coupons');
      await press(page, /^(Create codes…|生成兑换码…)$/);
      await press(page, /^(Create the codes|生成)$/);
      await expect(page.locator('pre')).toBeVisible();
      await page.getByRole('tab', { name: /^(Log|操作记录)$/ }).click();
      await expect(page.getByText(/^(Created 1 code: |生成了 1 个兑换码：)/).first()).toBeVisible();
    },
  },
];
