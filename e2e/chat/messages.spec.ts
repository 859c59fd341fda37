import { readFile } from 'node:fs/promises';
import { ask, log, NEW_CHAT, stop } from './chat-page.ts';
import { expect, test } from '../fixtures.ts';

test.beforeEach(({ openai }) => {
  openai.answersWhen(({ turns }) => `Heard: ${turns.at(-1)?.text}`);
});

test('an edited question becomes a branch beside the original, and both can be shown [chat.edit]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'How old is it?');
  await expect(log(page).getByText('Heard: How old is it?')).toBeVisible();
  await page.getByRole('button', { name: 'Edit the question' }).press('Enter');
  await page.getByRole('textbox', { name: 'Edited question' }).fill('How tall is it?');
  await page.keyboard.press('Enter');
  await expect(log(page).getByText('Heard: How tall is it?')).toBeVisible();
  await expect(log(page).getByText('How old is it?', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Previous version' }).click();
  await expect(log(page).getByText('Heard: How old is it?')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Version 2 of 2' })).toBeVisible();
});

test('an answer and the whole chat are saved as files [chat.download]', async ({ page, ann, signedIn }) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, '灯塔有多高？');
  await expect(log(page).getByText('Heard: 灯塔有多高？')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Markdown', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('灯塔有多高？.md');
  expect(await readFile(await file.path(), 'utf8')).toContain('Heard: 灯塔有多高？');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'This chat' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe('灯塔有多高？.pdf');
});

test('a published answer can be read by anyone until it is unpublished [chat.publish] [chat.unpublish]', async ({
  page,
  browser,
  openai,
  ann,
  signedIn,
  studiolo,
}) => {
  openai.answersWith(
    '灯塔高 **41 米**。<script>window.__xss = 1</script> [x](javascript:window.__xss=1) ![](https://evil.test/x.png)',
  );
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, '灯塔有多高？');
  await expect(log(page).getByText('灯塔高 41 米。')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish as a page' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const link = await page.getByRole('textbox', { name: 'Link of the page' }).inputValue();
  expect(link.startsWith(`${studiolo.url}/p/`)).toBe(true);

  const stranger = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  const requests: string[] = [];
  stranger.on('request', (request) => requests.push(request.url()));
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: '灯塔有多高？' })).toBeVisible();
  await expect(stranger.locator('strong')).toHaveText('41 米');
  expect(await stranger.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(25, 27, 26)',
  );
  expect(await stranger.evaluate(() => '__xss' in window)).toBe(false);
  expect(requests.filter((url) => !url.startsWith(studiolo.url))).toEqual([]);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'This chat' }).click();
  await page.getByRole('menuitem', { name: 'Published pages' }).click();
  await page.getByRole('button', { name: 'Unpublish 灯塔有多高？' }).click();
  await expect(page.getByText('Your published answers will appear here.')).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(404);
  await stranger.context().close();
});

test('selected text is sent with the next question, marked as a quote [chat.quote] [key.quote]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'How tall is it?');
  const answer = log(page).getByText('Heard: How tall is it?');
  await expect(answer).toBeVisible();
  await expect(stop(page)).toBeHidden();
  await answer.selectText();
  // The shortcut works once the tools for a selection have loaded.
  await expect(page.getByRole('button', { name: 'Quote', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+l');
  const chip = page.getByRole('group', { name: 'Quoted' });
  await expect(chip).toContainText('Heard: How tall is it?');
  await page.reload();
  await expect(chip).toBeVisible();
  await ask(page, 'Is that so?');
  await expect(chip).toBeHidden();
  await expect(log(page).getByRole('blockquote').first()).toContainText('Heard: How tall is it?');
  await expect(log(page).getByText('Is that so?', { exact: true }).first()).toBeVisible();
});

test('Mod+H shows and hides the list [key.list]', async ({ page, ann, signedIn }) => {
  await signedIn(page, ann, NEW_CHAT);
  const list = page.getByRole('complementary').first();
  await expect(list).toBeVisible();
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await page.keyboard.press('Control+h');
  await expect(list).toBeHidden();
  await page.keyboard.press('Meta+h');
  await expect(list).toBeVisible();
});

test('long code is shown in full while it streams, and collapsed when the user returns [chat.long-code]', async ({
  page,
  openai,
  ann,
  signedIn,
}) => {
  const lines = Array.from({ length: 60 }, (_, at) => `const lamp${at} = ${at};\n`);
  openai.answersWith(['```js\n', ...lines, '```\n\nThat is all.']);
  const paused = openai.pauseAfter(20);
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'Code');
  await paused;
  const code = log(page).locator('pre');
  await expect(code).toContainText('const lamp10 = 10;');
  openai.resume();
  await expect(log(page).getByText('That is all.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await expect(code).toContainText('const lamp59 = 59;');

  await expect(page).toHaveURL(/session=/);
  await page.reload();
  await expect(code).toContainText('const lamp10 = 10;');
  await expect(code).not.toContainText('const lamp59 = 59;');
  await page.getByRole('button', { name: 'Show all 60 lines' }).click();
  await expect(code).toContainText('const lamp59 = 59;');
});
