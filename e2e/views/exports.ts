import { DRAWN_ANSWER, LONG_CODE_ANSWER } from './answers.ts';
import { expect } from '../fixtures.ts';
import { waitForAnswer, ask, waitForChatUrl, press } from './steps.ts';
import type { View } from './view.ts';

export const EXPORT_VIEWS: readonly View[] = [
  {
    name: 'diagrams',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(DRAWN_ANSWER);
      await ask(page, '画一张甘特图');
      await waitForAnswer(page);
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
      await waitForAnswer(page);
      await page
        .getByRole('button', { name: /^(Enlarge|放大查看)$/ })
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
      await waitForAnswer(page);
      await waitForChatUrl(page);
      await page.reload();
      await press(page, /^(Wrap lines|自动换行)$/);
      await page
        .getByRole('button', { name: /^(Show all 63 lines|显示全部 63 行)$/ })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'queued-question',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(['One, ', 'two, ', 'three.']);
      const paused = openai.pauseAfter(2);
      await ask(page, 'Count');
      await paused;
      await expect(page.getByText('One, two,')).toBeVisible();
      await waitForChatUrl(page);
      await ask(page, '接着把这三个数译成法语和西班牙语，并说明各自的读音与写法，再各造一个句子');
      await ask(page, '谢谢');
      await page.getByRole('textbox', { name: /Your question|你的问题/ }).fill('还有');
      await expect(page.getByRole('region', { name: /Next question|接下来发送/ })).toBeVisible();
    },
  },
  {
    name: 'thinking',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith({
        reasoning:
          '先看题目在问什么。再想有几种读法，逐一比较它们各自需要的前提，看看哪一种最贴近原意，然后才动笔。And',
        text: ['One.'],
      });
      const paused = openai.pauseAfter(12);
      await ask(page, '想一想');
      await paused;
      await expect(page.getByText(/^(先看题目|再想有几种)/)).toBeVisible();
      await waitForChatUrl(page);
    },
  },
];
