import type { Page } from '@playwright/test';
import { anAnsweredChat, holdApp, waitForApp } from './hold-app.ts';
import { ask, composer, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';

/** Opens a page without waiting for the load event, which is delayed. */
const arrive = async (page: Page, token: string) => {
  await rememberSession(page, token);
  await page.goto(NEW_CHAT, { waitUntil: 'commit' });
};

test('text typed before the app has loaded stays, with the caret, and survives a reload', async ({
  page,
  ann,
}) => {
  const release = await holdApp(page);
  await arrive(page, ann.token);
  await composer(page).click();
  await page.keyboard.type('How old is it?');
  for (let step = 0; step < 'it?'.length; step += 1) await page.keyboard.press('ArrowLeft');
  const before = await composer(page).boundingBox();
  release();
  await waitForApp(page);
  expect(await composer(page).boundingBox()).toEqual(before);
  await page.keyboard.type('really ');
  await expect(composer(page)).toHaveValue('How old is really it?');
  await page.reload();
  await expect(composer(page)).toHaveValue('How old is really it?');
  await waitForApp(page);
  await expect(composer(page)).toHaveValue('How old is really it?');
});

test('a slash typed before the app has loaded opens its list afterwards', async ({ page, ann }) => {
  const release = await holdApp(page);
  await arrive(page, ann.token);
  await composer(page).click();
  await page.keyboard.type('/');
  release();
  await expect(page.getByRole('option', { name: 'Manage prompts' })).toBeVisible();
});

test('a question sent before the app has loaded is asked afterwards', async ({ page, ann }) => {
  const release = await holdApp(page);
  await arrive(page, ann.token);
  await composer(page).fill('Is anybody there?');
  await composer(page).press('Enter');
  release();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
});

test('text typed after a question was sent that early becomes the next question; an edited question is not sent', async ({
  page,
  ann,
}) => {
  const release = await holdApp(page);
  await arrive(page, ann.token);
  await composer(page).fill('Is anybody there?');
  await composer(page).press('Enter');
  await page.keyboard.type('Who else');
  release();
  await expect(log(page).getByText('Is anybody there?', { exact: true })).toBeVisible();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  await page.keyboard.type(' is?');
  await expect(composer(page)).toHaveValue('Who else is?');

  const releaseAgain = await holdApp(page);
  await arrive(page, ann.token);
  await composer(page).fill('Is anybody here?');
  await composer(page).press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  releaseAgain();
  await waitForApp(page);
  await expect(composer(page)).toHaveValue('Is anybody her');
  await expect(log(page)).toBeHidden();
});

test('a visitor who types while the app is loading is asked to sign in only when sending [route.login-meta]', async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto(NEW_CHAT, { waitUntil: 'commit' });
  await composer(page).click();
  await page.keyboard.type('Half a th');
  release();
  await waitForApp(page);
  // Waits until the code of dialogs has loaded.
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('ought');
  await expect(composer(page)).toHaveValue('Half a thought');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(composer(page)).toHaveValue('Half a thought');
});

test('the composer is in its final position and in the chosen language, even on a phone', async ({
  page,
  ann,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('studiolo.locale', 'zh_CN'));
  const release = await holdApp(page);
  await arrive(page, ann.token);
  const area = page.getByRole('textbox', { name: '你的问题' });
  // Nothing is painted before the style sheets arrive, but it can be measured.
  await expect.poll(async () => (await area.boundingBox())?.width).toBeGreaterThan(300);
  const before = await area.boundingBox();
  release();
  await waitForApp(page);
  expect(await area.boundingBox()).toEqual(before);
});

test('a menu opened with a key before its items have loaded can be used with the arrow keys afterwards [shell.menu-chat]', async ({
  page,
  ann,
  openai,
  signedIn,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/ChatMenuChoices-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  openai.answersWith('Yes.');
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Is it there?');
  await expect(log(page)).toContainText('Yes.');
  await page.getByRole('button', { name: 'This chat', exact: true }).press('Enter');
  const menu = page.getByRole('menu', { name: 'This chat' });
  await expect(menu).toBeFocused();
  resolve();
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
});

test('text typed while the search dialog is loading becomes the query [shell.palette]', async ({
  page,
  ann,
  signedIn,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/PaletteDialog-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await signedIn(page, ann, NEW_CHAT);
  await waitForApp(page);
  await composer(page).click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('theme dark');
  await page.keyboard.press('Enter');
  resolve();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(composer(page)).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('theme light');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('theme light');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeFocused();
});

test('if a chat is opened by URL, its turns are requested before the app has loaded, and the app uses them', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  const address = await anAnsweredChat(page);
  // Cancels all open requests of this page.
  await page.goto('about:blank');
  const release = await holdApp(page);
  const turns = '**/api/cli/chatgpt/v1/page?*';
  const early = page.waitForResponse(turns);
  await page.goto(address, { waitUntil: 'commit' });
  await (await early).finished();
  // A second request would fail.
  await page.route(turns, (route) => route.abort());
  release();
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
});
