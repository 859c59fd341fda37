import { expect } from '../fixtures.ts';
import { openAccountMenu, press, showSidebar } from './steps.ts';
import type { View } from './view.ts';

export const SHELL_VIEWS: readonly View[] = [
  { name: 'start-as-visitor', isSignedIn: false, open: async () => undefined },
  { name: 'start', isSignedIn: true, open: async () => undefined },
  {
    name: 'start-without-models',
    isSignedIn: true,
    isBare: true,
    open: (page) => expect(page.getByText(/Only the built-in engine|目前只有内置引擎/)).toBeVisible(),
  },
  { name: 'sidebar', isSignedIn: true, open: showSidebar },
  {
    name: 'language-and-theme',
    isSignedIn: false,
    async open(page) {
      await showSidebar(page);
      await press(page, /Language and theme|语言与主题/);
    },
  },
  { name: 'account-menu', isSignedIn: true, open: openAccountMenu },
  {
    name: 'version',
    isSignedIn: true,
    async open(page) {
      await openAccountMenu(page);
      await page.getByRole('menuitem', { name: /Version|版本/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'no-tasks',
    isSignedIn: true,
    async open(page) {
      await press(page, /^(Tasks|任务)/);
      await expect(page.getByText(/Nothing is running|没有进行中的任务/)).toBeVisible();
    },
  },
  {
    name: 'toast',
    isSignedIn: false,
    async open(page) {
      await page.evaluate(() => localStorage.setItem('studiolo.token', 'long-gone'));
      await page.reload();
      await expect(page.getByRole('status').getByText(/Please log in first|请先登录/)).toBeVisible();
    },
  },
  {
    name: 'missing-page',
    isSignedIn: false,
    async open(page) {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'broken-page',
    isSignedIn: false,
    async open(page) {
      await page.route(/\/assets\/ErrorPage-.*\.js/, (route) => route.abort());
      await page.goto('/nowhere');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'api-docs',
    isSignedIn: false,
    async open(page) {
      await page.goto('/api/docs');
      await page.locator('summary').first().click();
    },
  },
];
