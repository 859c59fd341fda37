import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import {
  waitForAnswer,
  ask,
  attach,
  chooseModel,
  compareWithOther,
  waitForChatUrl,
  answerAfterFileSearch,
  press,
} from './steps.ts';
import type { View } from './view.ts';

const PROMPT = 'A lighthouse at dusk';

/** Picture for the stand-in to return as generated: a screenshot of the page. */
const aPicture = async (page: Page): Promise<string> => (await page.screenshot()).toString('base64');

const drawn = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(Show the picture: |查看图片：)${PROMPT}$`) });

const SPOKEN = [
  'Each lighthouse has **its own rhythm**, so that a sailor knows which one it is.',
  '- a *fixed* light is easily taken for a star or a lamp on land',
  '- a *flashing* one is told by its count and its pause',
  'The pattern stands in the list of lights, next to its height and its range.',
].join('\n\n');

export const MODEL_VIEWS: readonly View[] = [
  {
    name: 'files-being-searched',
    isSignedIn: true,
    async open(page, { openai }) {
      await chooseModel(page, 'stand-in-qwen3');
      const paused = answerAfterFileSearch(openai, 'The document does not say [1].');
      await attach(page, 'multicolumn.pdf');
      await ask(page, 'Who keeps the lighthouse?');
      await paused;
      await expect(page.getByText(/lighthouse keeper$/)).toBeVisible();
      await waitForChatUrl(page);
    },
  },
  {
    name: 'picture-streaming',
    isSignedIn: true,
    async open(page, { openai }) {
      const picture = await aPicture(page);
      openai.answersWith([picture, picture]);
      await chooseModel(page, 'GPT Image');
      const paused = openai.pauseAfter(1);
      await ask(page, PROMPT);
      await paused;
      await expect(page.locator('img[data-sketch]')).toBeVisible();
      await waitForChatUrl(page);
    },
  },
  {
    name: 'picture',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith([await aPicture(page)]);
      await chooseModel(page, 'GPT Image');
      await ask(page, PROMPT);
      await expect(drawn(page)).toBeEnabled();
    },
  },
  {
    name: 'answer-settings',
    isSignedIn: true,
    async open(page) {
      await press(page, /^Model: |^模型[:：]/);
      await page.getByRole('radio').first().scrollIntoViewIfNeeded();
      await page.getByRole('radio').first().check();
    },
  },
  {
    name: 'compare-chosen',
    isSignedIn: true,
    open: compareWithOther,
  },
  {
    name: 'answers-side-by-side',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWhen(({ body }) => `${(body as { model: string }).model}: ${SPOKEN}`);
      await compareWithOther(page);
      await page.keyboard.press('Escape');
      await ask(page, 'Why do lighthouses flash?');
      await expect(
        page.getByRole('button', { name: /^(Continue with this one|沿用这个回答)$/ }).last(),
      ).toBeVisible();
    },
  },
  {
    name: 'context-line',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith('Noted.');
      for (let at = 1; at <= 4; at += 1) {
        await ask(page, `Question ${at}. ${'灯塔整夜亮着。'.repeat(1700)}`);
        await expect(page.getByText('Noted.')).toHaveCount(at);
        await waitForAnswer(page);
      }
      const line = page.getByText(/Messages above are no longer sent|以上内容不再发送/);
      // Changes of the layout keep the end in view until a scroll event is handled.
      await expect(async () => {
        await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await expect(line).toBeInViewport({ timeout: 500 });
      }).toPass();
    },
  },
];
