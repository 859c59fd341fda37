import type { Page } from '@playwright/test';
import { ask, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';

const HOSTILE = '<img src=x onerror="window.__xss=1"><svg onload=window.__xss=1>Tower';

const SHOWN = /<img src=x/;

/** Asserts that the hostile text has neither run scripts nor created elements. */
const expectHarmless = async (page: Page): Promise<void> => {
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
};

test('names, titles, errors and search terms are shown as plain text [chat.markdown] [shell.toast] [shell.palette]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  openai.answersWith(`${HOSTILE} stands.`);
  await signedIn(page, ann, NEW_CHAT);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  await (
    await chooser
  ).setFiles({
    name: '<img src=x onerror=window.__xss=1>.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(HOSTILE),
  });
  await expect(page.getByText('<img src=x onerror=window.__xss=1>.txt')).toBeVisible();
  await ask(page, HOSTILE);
  await expect(log(page).getByText('stands.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: SHOWN })).toBeVisible();
  await expect(page).toHaveTitle(SHOWN);
  await expectHarmless(page);

  await page.getByRole('button', { name: 'New project' }).click();
  const project = page.getByRole('dialog', { name: 'New project' });
  await project.getByRole('textbox', { name: 'Name' }).fill(HOSTILE);
  await project.getByRole('button', { name: 'Create' }).click();
  const sources = page.getByRole('dialog', { name: SHOWN });
  await expect(sources).toBeVisible();
  await expectHarmless(page);
  await sources.getByRole('button', { name: 'Close' }).click();
  await expect(sources).toBeHidden();
  await expect(page.getByRole('button', { name: /^Options for <img src=x/ }).first()).toBeVisible();
  await expectHarmless(page);

  await page.getByRole('button', { name: /^Tasks/ }).click();
  await expect(page.getByRole('link', { name: SHOWN }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectHarmless(page);

  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox', { name: /^Search/ });
  await expect(async () => {
    await field.fill('');
    await field.fill('onerror tower');
    await expect(page.getByRole('option', { name: SHOWN }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await field.fill('<img src=x onerror=window.__xss=1>');
  await expectHarmless(page);
  await page.keyboard.press('Escape');

  // Messages from the server are shown as plain text, too.
  await page.route('**/cli/chat/topic/v1/pin', (route) =>
    route.fulfill({ status: 400, json: { code: 400, msg: HOSTILE, type: 'WARN', data: null } }),
  );
  const recent = page.getByRole('region', { name: 'Recent' });
  await recent.getByRole('button', { name: /^Options for <img src=x/ }).click();
  await page.getByRole('menuitem', { name: 'Pin' }).click();
  await expect(page.getByRole('status').getByText(HOSTILE)).toBeVisible();
  await expectHarmless(page);
});
