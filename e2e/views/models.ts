import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { ask, chooseModel, press } from './steps.ts';
import type { View } from './view.ts';

const PROMPT = 'A lighthouse at dusk';

/** A picture to be drawn: the page as it looks now. */
const aPicture = async (page: Page): Promise<string> => (await page.screenshot()).toString('base64');

const drawn = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(Show the picture: |查看图片：)${PROMPT}$`) });

export const MODEL_VIEWS: readonly View[] = [
  {
    name: 'picture-on-its-way',
    isSignedIn: true,
    async open(page, { openai }) {
      const picture = await aPicture(page);
      openai.answersWith([picture, picture]);
      await chooseModel(page, 'GPT Image');
      const held = openai.pauseAfter(1);
      await ask(page, PROMPT);
      await held;
      await expect(page.locator('img[data-sketch]')).toBeVisible();
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
    name: 'answers-set',
    isSignedIn: true,
    async open(page) {
      await press(page, /^Model: |^模型[:：]/);
      await page.getByRole('radio').first().scrollIntoViewIfNeeded();
      await page.getByRole('radio').first().check();
    },
  },
];
