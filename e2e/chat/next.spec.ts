import { ask, composer, log, NEW_CHAT, stop } from './chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import type { Page } from '@playwright/test';

const WORDS = ['One, ', 'two, ', 'three.'];

const next = (page: Page) => page.getByRole('region', { name: 'Next question' });

const askNext = async (page: Page, question: string): Promise<void> => {
  await composer(page).fill(question);
  await composer(page).press('Enter');
  await expect(next(page)).toContainText(question);
  await expect(composer(page)).toHaveValue('');
};

test.beforeEach(async ({ page, openai, ann, signedIn }) => {
  openai.answersWith(WORDS);
  await signedIn(page, ann, NEW_CHAT);
});

test('a question asked during an answer is sent once, automatically, after the answer [chat.next]', async ({
  page,
  context,
  ann,
  openai,
}) => {
  const paused = openai.pauseAfter(2);
  await ask(page, 'Count to three');
  await paused;
  await expect(page).toHaveURL(/session=/);
  await askNext(page, 'And then?');
  await askNext(page, 'Say it in Chinese.');
  await expect(next(page)).toContainText('And then?');
  // Opens the same chat in another tab, whose socket is kept from connecting until the question has changed.
  const tab = await context.newPage();
  const { promise: hasChanged, resolve: openLine } = Promise.withResolvers<void>();
  await tab.routeWebSocket('**/api/ws', async (socket) => {
    await hasChanged;
    socket.connectToServer();
  });
  await rememberSession(tab, ann.token);
  await tab.goto(page.url());
  await expect(stop(tab)).toBeVisible();

  openai.resume();
  await expect(log(page).getByRole('article')).toHaveCount(2);
  await expect(next(page)).toBeHidden();
  openLine();
  for (const each of [page, tab]) {
    await expect(stop(each)).toBeHidden();
    await expect(log(each).getByRole('article')).toHaveCount(2);
    await expect(log(each).getByText('One, two, three.')).toHaveCount(2);
  }
  expect(
    openai.requests
      .findLast(({ turns }) => turns.some(({ text }) => text === 'Count to three'))
      ?.turns.map(({ text }) => text)
      .slice(-3),
  ).toEqual(['Count to three', 'One, two, three.', 'And then?\n\nSay it in Chinese.']);
});

test('a queued question can be edited and canceled, and returns to the composer when the answer is stopped [chat.next]', async ({
  page,
  openai,
}) => {
  const paused = openai.pauseAfter(2);
  await ask(page, 'Count to three');
  await paused;
  await askNext(page, 'And then');
  await page.getByRole('button', { name: 'Edit the next question' }).click();
  await expect(next(page)).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('And then');

  await askNext(page, 'And then what?');
  await page.getByRole('button', { name: 'Discard the next question' }).click();
  await expect(next(page)).toBeHidden();
  await expect(composer(page)).toHaveValue('');

  await askNext(page, 'What is left?');
  await stop(page).click();
  await expect(log(page).getByText('Stopped', { exact: true })).toBeVisible();
  await expect(next(page)).toBeHidden();
  await expect(composer(page)).toHaveValue('What is left?');
  await expect(log(page).getByRole('article')).toHaveCount(1);
});

test('a queued question becomes a draft after a reload [chat.next]', async ({ page, openai }) => {
  const paused = openai.pauseAfter(2);
  await ask(page, 'Count to three');
  await paused;
  await expect(page).toHaveURL(/session=/);
  await askNext(page, 'And then?');
  await page.reload();
  await expect(composer(page)).toHaveValue('And then?');
  openai.resume();
  await expect(log(page).getByText('One, two, three.')).toBeVisible();
  await expect(stop(page)).toBeHidden();
  await expect(log(page).getByRole('article')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('And then?');
});

test('after the browser was killed, a queued question is the same draft in every tab [chat.next]', async ({
  page,
  context,
  ann,
  openai,
}) => {
  // A killed browser fires no unload events.
  await page.evaluate(() => {
    const silence = (event: Event) => event.stopImmediatePropagation();
    for (const farewell of ['pagehide', 'beforeunload', 'visibilitychange'])
      window.addEventListener(farewell, silence, { capture: true });
  });
  const paused = openai.pauseAfter(2);
  await ask(page, 'Count to three');
  await paused;
  await expect(page).toHaveURL(/session=/);
  await askNext(page, 'And then?');
  const tab = await context.newPage();
  await rememberSession(tab, ann.token);
  await tab.goto(page.url());
  await expect(stop(tab)).toBeVisible();
  await expect(composer(tab)).toHaveValue('');
  await page.reload();
  await expect(composer(page)).toHaveValue('And then?');
  await expect(composer(tab)).toHaveValue('And then?');
  openai.resume();
  await expect(stop(page)).toBeHidden();
  await expect(log(page).getByRole('article')).toHaveCount(1);
});
