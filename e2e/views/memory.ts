import { expect } from '../fixtures.ts';
import { waitForAnswer, ask, openTab, press } from './steps.ts';
import type { View } from './view.ts';

export const MEMORY_VIEWS: readonly View[] = [
  {
    name: 'memory',
    isSignedIn: true,
    async open(page) {
      await openTab(page, /^(Personalization|个性化)$/);
      for (const words of ['I keep a lighthouse and write about it on Sundays.', '回答请简短，先说结论。']) {
        await press(page, /^(Remember something|记住一件事)$/);
        await page.getByRole('textbox', { name: /^(Something to remember|要记住的内容)$/ }).fill(words);
        await press(page, /^(Add|添加)$/);
        await expect(page.getByText(words, { exact: true })).toBeVisible();
      }
      await press(page, /^(Remember something|记住一件事)$/);
      await page
        .getByRole('textbox', { name: /^(Something to remember|要记住的内容)$/ })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'remember',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'I keep a lighthouse and write about it on Sundays.');
      await waitForAnswer(page);
      await press(page, /^(More|更多)$/);
      await page.getByRole('menuitem', { name: /^(Remember this|记住这一点)$/ }).click();
      await expect(
        page.getByRole('textbox', { name: /^(Something to remember|要记住的内容)$/ }),
      ).toBeFocused();
    },
  },
];
