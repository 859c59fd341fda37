import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { waitForAnswer, ask, press } from './steps.ts';
import type { View } from './view.ts';

const openOtherPage = async (page: Page): Promise<void> => {
  await page.goto('/error');
  await expect(page.getByRole('button', { name: /Ask a quick question|快速提问/ })).toBeVisible();
};

export const WIDGET_VIEWS: readonly View[] = [
  { name: 'quick-ask', isSignedIn: true, open: openOtherPage },
  {
    name: 'quick-ask-open',
    isSignedIn: true,
    async open(page) {
      await openOtherPage(page);
      await press(page, /Ask a quick question|快速提问/);
      await expect(page.getByRole('dialog', { name: /Quick question|快速提问/ })).toBeVisible();
    },
  },
  {
    name: 'quick-ask-answered',
    isSignedIn: true,
    async open(page) {
      await openOtherPage(page);
      await press(page, /Ask a quick question|快速提问/);
      await ask(page, 'How old is the tower, in short?');
      await waitForAnswer(page);
    },
  },
];
