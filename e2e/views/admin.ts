import type { Page } from '@playwright/test';
import { theOperator } from '../account.ts';
import { expect, rememberSession } from '../fixtures.ts';
import { press } from './steps.ts';
import type { Stage, View } from './view.ts';

const openPart = async (page: Page, { studiolo }: Stage, part: string): Promise<void> => {
  await rememberSession(page, (await theOperator(studiolo)).token);
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
      await expect(page.getByRole('status').filter({ has: page.locator('xpath=self::p') })).toBeVisible();
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
];
