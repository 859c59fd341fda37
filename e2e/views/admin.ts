import type { Page } from '@playwright/test';
import { theOperator } from '../account/account.ts';
import { expect, rememberSession } from '../fixtures.ts';
import { press } from './steps.ts';
import type { Stage, View } from './view.ts';

const openPart = async (page: Page, { studiolo }: Stage, part: string): Promise<void> => {
  const { token } = await theOperator(studiolo);
  // The one operator keeps their language on the server: here it is the browser's.
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
    name: 'admin-people',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'people');
      await press(page, /^(Give something to|给 )/);
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'admin-codes',
    isSignedIn: false,
    async open(page, stage) {
      await openPart(page, stage, 'coupons');
      await press(page, /^(Make codes…|生成兑换码…)$/);
      await press(page, /^(Make the codes|生成)$/);
      await expect(page.locator('pre')).toBeVisible();
      await press(page, /^(Make codes…|生成兑换码…)$/);
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
      await expect(page.getByRole('table')).toBeVisible();
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
