import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { waitForAnswer, ask, openThread, press } from './steps.ts';
import type { View } from './view.ts';

const highlight = async (page: Page): Promise<void> => {
  await ask(page, 'What is worth keeping?');
  await waitForAnswer(page);
  await page.locator('[data-answer] p').first().selectText();
  await press(page, /^(Highlight|划线)$/);
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('kept-passage')?.size ?? 0))
    .toBeGreaterThan(0);
};

export const HIGHLIGHT_VIEWS: readonly View[] = [
  { name: 'highlighted-passage', isSignedIn: true, open: highlight },
  {
    name: 'highlight-selection',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'What is worth keeping?');
      await waitForAnswer(page);
      await page.locator('[data-answer] p').first().selectText();
      await expect(page.getByRole('button', { name: /^(Highlight|划线)$/ })).toBeVisible();
    },
  },
  {
    name: 'highlights',
    isSignedIn: true,
    async open(page) {
      await highlight(page);
      await press(page, /^(This chat|这个对话)$/);
      await page.getByRole('menuitem', { name: /^(Highlights|我的划线)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
    },
  },
  {
    name: 'no-highlights',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await press(page, /^(This chat|这个对话)$/);
      await page.getByRole('menuitem', { name: /^(Highlights|我的划线)$/ }).click();
      await expect(page.getByText(/Select words in an answer|在回答中选中文字/)).toBeVisible();
    },
  },
];
