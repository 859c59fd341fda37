import { DRAWN_ANSWER, LONG_CODE_ANSWER } from './answers.ts';
import { expect } from '../fixtures.ts';
import { answered, ask, inItsChat, press } from './steps.ts';
import type { View } from './view.ts';

/** What can be taken out of an answer, and seen large. */
export const TAKING_VIEWS: readonly View[] = [
  {
    name: 'diagrams',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(DRAWN_ANSWER);
      await ask(page, '画一张甘特图');
      await answered(page);
      await expect(page.locator('.diagram img')).toHaveCount(2);
      await page.locator('.table-block').hover();
    },
  },
  {
    name: 'diagram-large',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(DRAWN_ANSWER);
      await ask(page, '画一张甘特图');
      await answered(page);
      await page
        .getByRole('button', { name: /^(Show large|放大查看)$/ })
        .last()
        .click();
      await expect(page.getByRole('dialog').locator('img')).toBeVisible();
    },
  },
  {
    name: 'long-code',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(LONG_CODE_ANSWER);
      await ask(page, '写六十步');
      await answered(page);
      await inItsChat(page);
      await page.reload();
      await press(page, /^(Wrap lines|自动换行)$/);
      await page
        .getByRole('button', { name: /^(Show all 63 lines|显示全部 63 行)$/ })
        .scrollIntoViewIfNeeded();
    },
  },
];
