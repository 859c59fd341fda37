import { expect } from '../fixtures.ts';
import { WIDE_ANSWER } from './answers.ts';
import { waitForAnswer, ask, waitForChatUrl, openThread, press } from './steps.ts';
import type { View } from './view.ts';

export const CHAT_VIEWS: readonly View[] = [
  {
    name: 'models',
    isSignedIn: true,
    async open(page) {
      await press(page, /^Model: |^模型[:：]/);
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  { name: 'answer', isSignedIn: true, open: openThread },
  {
    name: 'answer-streaming',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith({ reasoning: 'The question wants a count.', text: ['One, ', 'two, ', 'three.'] });
      const paused = openai.pauseAfter(8);
      await ask(page, '数到三，慢一点');
      await paused;
      await expect(page.getByText('One,')).toBeVisible();
      await waitForChatUrl(page);
    },
  },
  {
    name: 'answer-with-thoughts',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith({ reasoning: 'The question wants a count.', text: 'One, two, three.' });
      await ask(page, 'Count to three');
      await waitForAnswer(page);
      await press(page, /^(Thought|思考)/);
    },
  },
  {
    name: 'answer-wider-than-a-phone',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(WIDE_ANSWER);
      await ask(page, `${'Supercalifragilisticexpialidocious'.repeat(4)} \u202E${'reversed '.repeat(3)}`);
      await waitForAnswer(page);
      await page.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }));
    },
  },
  {
    name: 'answer-failed',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.behavesBadly('unauthorized');
      await ask(page, 'Will this work?');
      await expect(page.getByRole('button', { name: /^(Try again|重试)$/ })).toBeVisible();
    },
  },
  {
    name: 'answer-for-pro',
    isSignedIn: true,
    async open(page) {
      const msg =
        (await page.evaluate(() => document.documentElement.lang)) === 'zh-CN'
          ? '仅限会员使用！'
          : 'VIP Only!';
      await page.route('**/api/cli/ai/chat/v2/sse', (route) =>
        route.fulfill({ status: 403, json: { code: 403, msg, type: 'WARN', data: { reason: 'VIP_ONLY' } } }),
      );
      await ask(page, 'Which model may answer this?');
      await expect(page.getByRole('button', { name: /^(See the plans|查看套餐)$/ })).toBeVisible();
    },
  },
  {
    name: 'answer-stopped',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(['One, ', 'two, ', 'three.']);
      const paused = openai.pauseAfter(2);
      await ask(page, 'Count');
      await paused;
      await expect(page.getByText('One, two,')).toBeVisible();
      await press(page, /Stop answering|停止回答/);
      await expect(page.getByText(/^(Stopped|已停止)$/)).toBeVisible();
    },
  },
  {
    name: 'answer-regenerated',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'Twice?');
      await waitForAnswer(page);
      await press(page, /^(Answer again|重新回答)$/);
      await expect(page.getByRole('button', { name: /Previous version|上一个版本/ })).toBeVisible();
      await waitForAnswer(page);
      await press(page, /another model|换个模型/);
    },
  },
  {
    name: 'question-editing',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await waitForAnswer(page);
      await press(page, /Edit the question|修改问题/);
    },
  },
  {
    name: 'turn-menu',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await waitForAnswer(page);
      await press(page, /^(More|更多)$/);
      await page.getByRole('menuitem', { name: /^(Send to|发送到)$/ }).click();
    },
  },
  {
    name: 'answer-to-publish',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await waitForAnswer(page);
      await press(page, /^(More|更多)$/);
      await page.getByRole('menuitem', { name: /Publish as a page|发布为网页/ }).click();
      await press(page, /^(Publish|发布)$/);
      await expect(page.getByRole('textbox', { name: /Link of the page|网页链接/ })).toBeVisible();
    },
  },
  {
    name: 'published-pages',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await waitForAnswer(page);
      await press(page, /^(More|更多)$/);
      await page.getByRole('menuitem', { name: /Publish as a page|发布为网页/ }).click();
      await press(page, /^(Publish|发布)$/);
      await expect(page.getByRole('textbox', { name: /Link of the page|网页链接/ })).toBeVisible();
      await press(page, /^(This chat|这个对话)$/);
      await page.getByRole('menuitem', { name: /Published pages|已发布的网页/ }).click();
      await expect(page.getByRole('button', { name: /^(Unpublish|取消发布) / })).toBeVisible();
    },
  },
  {
    name: 'quote',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await waitForAnswer(page);
      await page.locator('[data-answer] p').first().selectText();
      // The shortcut works once the tools for a selection have loaded.
      await expect(page.getByRole('button', { name: /^(Quote|引用)$/ })).toBeVisible();
      await page.keyboard.press('Control+l');
      await ask(page, 'Is that so?');
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByRole('button', { name: /Stop answering|停止回答/ })).toBeHidden();
      await waitForAnswer(page);
      const last = page.locator('[data-answer]').last();
      await last.locator('p').first().selectText();
      await page.keyboard.press('Control+l');
      await last.locator('p').first().selectText();
    },
  },
  {
    name: 'marked-turn',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'A question whose answer is poor');
      await waitForAnswer(page);
      await press(page, /^(More|更多)$/);
      await page.getByRole('menuitem', { name: /Remove from context|从上下文移除/ }).click();
      await press(page, /^(Poor|不理想)$/);
    },
  },
];
