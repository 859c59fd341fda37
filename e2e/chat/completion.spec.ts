import type { Page } from '@playwright/test';
import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { createAccount } from '../account/account.ts';
import { expect, lastQuestion, rememberSession, test } from '../fixtures.ts';
import { findViolations } from '../check-view.ts';
import { makeNotebook } from '../notebooks/notebook-page.ts';

const writing = (page: Page) => page.getByRole('textbox', { name: /^(Note|笔记)$/ });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(Saved|已保存)$/ });
const suggestion = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Waits until the completion code has loaded. From then on, typing requests suggestions. */
const waitForCompletion = (page: Page) => expect(page.locator('.ghost-said')).toBeAttached();

const openGeneral = async (page: Page) => {
  await page.getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'General' }).click();
  return dialog;
};

test('completion in a note is switched on, shown, accepted with Tab and saved, dismissed with Escape, and switched off [write.completion] [pref.write]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  openai.answersWith('high and white. It is old.');
  await signedIn(page, ann, '/notebook');
  await expect(page.locator('#first-paint')).not.toBeAttached();
  const dialog = await openGeneral(page);
  const language = dialog.getByRole('group', { name: 'Language of auto-completion' });
  await expect(language).toBeHidden();
  await dialog.getByRole('switch', { name: 'Auto-completion' }).check();
  await language.getByRole('radio', { name: 'English' }).check();
  await expect(language.getByRole('radio', { name: 'English' })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await makeNotebook(page, 'Towers');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'New note' }).click();
  await writing(page).click();
  await waitForCompletion(page);
  await page.keyboard.type('The tower is');
  await expect(suggestion(page, 'high and white.')).toBeAttached();
  expect(await findViolations(page)).toEqual([]);
  expect(lastQuestion(openai)?.system).toContain('in English');
  expect(lastQuestion(openai)?.turns.at(-1)?.text).toContain('<before>The tower is</before>');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await expect(suggestion(page, 'high and white.')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(writing(page)).toHaveText('The tower is high and white.');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();

  // The setting applies to all pages of the user, and the note contains the accepted text.
  openai.answersWith('built of granite.');
  await page.reload();
  await expect(writing(page)).toHaveText('The tower is high and white.');
  await writing(page).click();
  await page.keyboard.press('Control+End');
  await waitForCompletion(page);
  await page.keyboard.type(' It was');
  await expect(suggestion(page, 'built of granite.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(suggestion(page, 'built of granite.')).toBeHidden();
  await expect(writing(page)).toHaveText('The tower is high and white. It was');

  await (await openGeneral(page)).getByRole('switch', { name: 'Auto-completion' }).uncheck();
  await page.keyboard.press('Escape');
  // Background jobs of other journeys may still be using the shared stand-in.
  const suggestions = () =>
    openai.requests.filter(({ turns }) =>
      turns.some(({ text }) => text.includes('The tower is high and white.')),
    );
  const count = suggestions().length;
  await writing(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' old');
  // Automatic saving has a longer delay than suggestions.
  await expect(saved(page)).toBeVisible();
  expect(suggestions()).toHaveLength(count);
  await page.reload();
  await expect(writing(page)).toHaveText('The tower is high and white. It was old');
});

test('on a phone in Chinese, a tap accepts the suggestion [write.completion]', async ({
  browser,
  studiolo,
  openai,
}) => {
  openai.answersWith('很高，通体白色。');
  const { token } = await createAccount(studiolo);
  await createClient(studiolo.url, token).call(setPreferences, { write: { autoCompletion: true } });
  const context = await browser.newContext({
    baseURL: studiolo.url,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await rememberSession(page, token);
  await page.goto('/notebook');
  await expect(page.locator('#first-paint')).not.toBeAttached();
  await page.getByRole('button', { name: /^(新建笔记本)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('灯塔');
  await dialog.getByRole('button', { name: /^创建$/ }).click();
  await page.getByRole('tab', { name: '笔记' }).tap();
  await page.getByRole('button', { name: '新笔记' }).tap();
  await writing(page).tap();
  await waitForCompletion(page);
  await page.keyboard.insertText('这座灯塔');
  await expect(suggestion(page, '轻点即可采纳')).toBeAttached();
  await writing(page).locator('.ghost').tap();
  await expect(writing(page)).toHaveText('这座灯塔很高，通体白色。');
  await expect(writing(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await context.close();
});

test('with only the built-in engine, the switch explains that completion is unavailable [write.completion]', async ({
  page,
  bare,
}) => {
  const { token } = await createAccount(bare);
  await createClient(bare.url, token).call(setPreferences, { write: { autoCompletion: true } });
  await rememberSession(page, token);
  await page.goto(`${bare.url}/notebook`);
  await expect(page.locator('#first-paint')).not.toBeAttached();
  const dialog = await openGeneral(page);
  const completion = dialog.getByRole('switch', { name: 'Auto-completion' });
  await expect(completion).toBeDisabled();
  await expect(completion).not.toBeChecked();
  await expect(completion).toHaveAccessibleDescription(/only the built-in engine answers here/);
});
