import type { Browser } from '@playwright/test';
import { createAccount, type Account } from '../account/account.ts';
import { ask, composer, log } from '../chat/chat-page.ts';
import { expect, lastQuestion, rememberSession, test } from '../fixtures.ts';
import {
  LIGHTHOUSE,
  LIGHTHOUSE_AND_HARBOUR,
  makeLearnedNotebook,
  makeNotebook,
  openAddDialog,
  sourcesOf,
} from './notebook-page.ts';
import type { Studiolo } from '../studiolo.ts';

const openFor = async (browser: Browser, studiolo: Studiolo, account: Account, path: string) => {
  const context = await browser.newContext({ baseURL: studiolo.url });
  const page = await context.newPage();
  await rememberSession(page, account.token);
  await page.goto(path);
  return { page, close: () => context.close() };
};

test('a visitor sees what notebooks are for, and creates a first one after signing in [route.visitor] [route.notebooks]', async ({
  page,
  ann,
}) => {
  await page.goto('/notebook');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Create a notebook' }).click();
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await login.getByRole('textbox', { name: 'E-mail' }).fill(ann.email);
  await login.getByLabel('Password', { exact: true }).fill('lamp4paper');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New notebook' })).toBeVisible();
});

test('notebooks are created, renamed, searched, deleted and restored [notebook.list]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/notebook');
  await page.getByRole('button', { name: 'Create a notebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New notebook' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Value is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Towers');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/notebook\/[\w-]{36}$/);

  await page.getByRole('button', { name: 'Towers' }).click();
  await page.getByRole('textbox', { name: 'New name' }).fill('Lighthouses');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'All notebooks' }).click();
  await makeNotebook(page, 'Recipes');
  await page.getByRole('link', { name: 'All notebooks' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Recipes', 'Lighthouses']);

  await page.getByRole('searchbox', { name: 'Search notebooks' }).fill('light');
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Lighthouses']);
  await main.getByRole('listitem').hover();
  await page.getByRole('button', { name: 'Options for Lighthouses' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No notebook has this name.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(['Lighthouses']);

  await page.goto('/');
  await expect(page).toHaveURL(/\/notebook$/);
});

test('sources are added and asked about; citations can be opened, and everything is there after a reload [notebook.chat] [notebook.sources] [route.notebook]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  openai.answersWith('It was built in 1871 [1].');
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Borealis', LIGHTHOUSE_AND_HARBOUR);

  await ask(page, 'When was the lighthouse of Borealis built?');
  await expect(log(page).getByText('It was built in 1871')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('Answer only from the passages of the user’s sources');
  await log(page)
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click();
  const reader = page.getByRole('complementary', { name: /^Source:/ });
  await expect(reader.getByText('1871')).toBeVisible();
  await reader.getByRole('button', { name: 'Close the source' }).click();
  await expect(page).toHaveURL(/\/notebook\/[\w-]{36}\?session=/);

  await sourcesOf(page).getByRole('checkbox', { name: 'Ask The lighthouse too' }).uncheck();
  await page.reload();
  await expect(log(page).getByText('It was built in 1871')).toBeVisible();
  await expect(sourcesOf(page).getByRole('checkbox', { name: 'Ask The lighthouse too' })).not.toBeChecked();

  openai.answersWith('The sources do not say that.');
  await ask(page, 'Who paints the boats?');
  await expect(log(page).getByText('The sources do not say that.')).toBeVisible();
  openai.answersWith('Painters do, as far as is known.');
  await log(page).getByRole('button', { name: 'Ask without the sources' }).click();
  await expect(log(page).getByText('Painters do, as far as is known.')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('state clearly that it is not from them');

  await page.getByRole('button', { name: 'New conversation', exact: true }).last().click();
  await expect(composer(page)).toBeVisible();
  await expect(log(page)).toBeHidden();
  await page.getByRole('button', { name: /Conversations/ }).click();
  await page.getByRole('link', { name: /When was the lighthouse/ }).click();
  await expect(log(page).getByText('It was built in 1871')).toBeVisible();
});

test('an invalid URL, an empty text and an unreadable file are rejected with a message [notebook.source-url] [notebook.source-states]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'Refused');
  const dialog = await openAddDialog(page);
  await dialog.getByRole('tab', { name: 'Link' }).click();
  await dialog.getByRole('textbox').fill('harbour.example');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Invalid URL! The URL should start with http:// or https://')).toBeVisible();
  await dialog.getByRole('tab', { name: 'File' }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'program.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ\0\0'),
  });
  await expect(dialog).toBeHidden();
  const row = sourcesOf(page).getByRole('listitem').filter({ hasText: 'program.exe' });
  await expect(row.getByRole('alert')).toContainText(/Unsupported file format/);
  await row.getByRole('button', { name: 'Remove program.exe' }).click();
  await expect(row).toHaveCount(0);
});

test('a notebook is shared and used by another user, who loses access as soon as sharing ends [notebook.share] [notebook.revoke]', async ({
  page,
  ann,
  signedIn,
  browser,
  studiolo,
}) => {
  const bob = await createAccount(studiolo);
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Together', LIGHTHOUSE);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Together' });
  await dialog.getByRole('textbox', { name: 'Invite by e-mail' }).fill(bob.email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const row = dialog.getByRole('listitem').filter({ hasText: bob.email });
  await expect(row.getByText('Invited')).toBeVisible();

  const theirs = await openFor(browser, studiolo, bob, '/notebook');
  await theirs.page.getByRole('link', { name: 'Together' }).click();
  await expect(sourcesOf(theirs.page).getByRole('button', { name: 'Show The lighthouse' })).toBeVisible();
  await expect(sourcesOf(theirs.page).getByRole('button', { name: 'Add a source' })).toHaveCount(0);
  await ask(theirs.page, 'When was it built?');
  await expect(log(theirs.page).getByText('Hello from the stand-in.')).toBeVisible();

  await dialog.getByRole('button', { name: `Remove the access of`, exact: false }).click();
  await expect(theirs.page.getByRole('heading', { name: 'Your access has ended' })).toBeVisible();
  await expect(theirs.page.getByText('This does not exist or was deleted.')).toHaveCount(0);
  await theirs.page.getByRole('link', { name: 'All notebooks' }).last().click();
  await expect(theirs.page.getByRole('button', { name: 'Create a notebook' })).toBeVisible();
  await theirs.close();
});

test('a link lets signed-in users only ask questions; they can leave the notebook again [notebook.share]', async ({
  page,
  ann,
  signedIn,
  browser,
  studiolo,
}) => {
  const bob = await createAccount(studiolo);
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'By link');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share By link' });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await dialog.getByRole('button', { name: 'Anyone with the link can: Read' }).click();
  await page.getByRole('menuitemradio', { name: /^Ask/ }).click();
  await expect(dialog.getByRole('button', { name: 'Anyone with the link can: Ask' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

  const theirs = await openFor(browser, studiolo, bob, link.pathname);
  await expect(theirs.page.getByRole('heading', { name: 'By link', level: 1 })).toBeVisible();
  await expect(composer(theirs.page)).toBeVisible();
  await expect(sourcesOf(theirs.page)).toHaveCount(0);
  await theirs.page.getByRole('button', { name: 'Who has access' }).click();
  await theirs.page.getByRole('button', { name: 'Leave the notebook' }).click();
  await theirs.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(theirs.page.getByText('You have left the notebook.')).toBeVisible();
  await theirs.close();
});

test('on a phone, the parts of a notebook are tabs, and a passage opens as a sheet [notebook.panels]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  openai.answersWith('In 1871 [1].');
  await signedIn(page, ann, '/notebook');
  await makeLearnedNotebook(page, 'Pocket', LIGHTHOUSE);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await ask(page, 'When was it built?');
  await log(page)
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Source:/ }).getByText('1871')).toBeVisible();
});

test('panels keep their width and visibility [notebook.panels]', async ({ page, ann, signedIn }) => {
  await signedIn(page, ann, '/notebook');
  await makeNotebook(page, 'Wide');
  const width = async () => (await sourcesOf(page).boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('separator', { name: 'Width of the sources' }).focus();
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/preferences') &&
      /notebookSources/.test(response.request().postData() ?? '') &&
      !/"notebookSources":280/.test(response.request().postData() ?? ''),
  );
  await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBeGreaterThan(before + 20);
  await saved;
  const after = await width();
  await page.reload();
  await expect.poll(async () => Math.abs((await width()) - after)).toBeLessThan(4);
  await page.getByRole('button', { name: 'Hide the sources' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show the sources' }).click();
  await expect(sourcesOf(page)).toBeVisible();
});
