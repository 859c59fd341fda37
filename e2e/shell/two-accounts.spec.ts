import { createBot } from '@studiolo/contract/bots/endpoints';
import { setPairs } from '@studiolo/contract/bots/knowledge-endpoints';
import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { pageNotes } from '@studiolo/contract/notebooks/note-endpoints';
import { pageDocuments } from '@studiolo/contract/write/document-endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { createAccount, PASSWORD, type Account } from '../account/account.ts';
import { ask, composer, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { crashTab } from './crash-tab.ts';

test.use({ serviceWorkers: 'allow' });

const held = (page: Page) => page.getByText('Saved on this device');
const question = (page: Page, row: number) => page.getByRole('textbox', { name: `Question ${row}` });
const answer = (page: Page, row: number) => page.getByRole('textbox', { name: `Answer ${row}` });

const signIn = async (page: Page, { email }: Account): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('complementary').getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true }).first()).toBeVisible();
};

const openPairs = async (page: Page, botId: string): Promise<void> => {
  await page.goto(`/bot/update/${botId}?tab=knowledge`);
  await page.getByRole('button', { name: 'Questions and answers' }).first().click();
};

const beginNote = async (page: Page, notebookId: string): Promise<void> => {
  await page.goto(`/notebook/${notebookId}`);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'New note' }).click();
};

/** Opens a browser tab with a signed-in user, a notebook and a bot, whose pages can be opened offline. */
const arrive = async (page: Page, account: Account, url: string, name: string) => {
  const client = createClient(url, account.token);
  const { notebookId } = await client.call(createNotebook, { name });
  const { tableId: botId } = await client.call(createBot, { botName: name, description: name });
  await client.call(setPairs, { botId, pairs: [{ question: 'When is it open?', answer: 'On Sundays.' }] });
  // A new chat opened by URL would show the sign-in dialog by itself, covering the button.
  await page.goto('/index');
  await signIn(page, account);
  return { client, notebookId, botId };
};

test('text that two accounts write in the same browser, offline and in tabs that crash, reaches only its own account, completely [reach.offline]', async ({
  context,
  ann,
  studiolo,
  openai,
}) => {
  const bob = await createAccount(studiolo);
  const first = await context.newPage();
  const anns = await arrive(first, ann, studiolo.url, 'Towers');
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  // Ann writes a pair, a note, a document and two questions offline, and the tab with the dialog crashes.
  await openPairs(first, anns.botId);
  await expect(question(first, 1)).toHaveValue('When is it open?');
  await first.goto(`/notebook/${anns.notebookId}`);
  await first.getByRole('tab', { name: 'Notes' }).click();
  await expect(first.getByRole('button', { name: 'New note' })).toBeVisible();
  await openPairs(first, anns.botId);
  await first.getByRole('button', { name: 'Add a question' }).click();
  await context.setOffline(true);
  await question(first, 2).pressSequentially('Who is Ann?', { delay: 60 });
  await answer(first, 2).pressSequentially('Ann keeps the light of the tower.', { delay: 60 });
  await expect
    .poll(() => first.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Ann keeps the light of the tower.');
  await crashTab(first);

  const page = await context.newPage();
  await beginNote(page, anns.notebookId);
  await page.getByRole('textbox', { name: 'Title' }).fill('A note of Ann');
  await expect(held(page)).toBeVisible();
  await page.goto('/editor/write?id=new');
  await page.getByRole('textbox', { name: 'Title' }).fill('A document of Ann');
  await page.getByRole('textbox', { name: 'Text' }).fill('Ann wrote of waves.');
  await expect(held(page)).toBeVisible();
  await page.goto(NEW_CHAT);
  await ask(page, 'A question of Ann');
  await expect(log(page).getByText('You are offline.', { exact: false })).toBeVisible();
  await composer(page).fill('A second thought of Ann');
  await signOut(page);
  await expect(composer(page)).toHaveValue('');
  await page.goto('/editor/write?id=new');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await crashTab(page);
  await context.setOffline(false);

  // Bob sees none of her text, and writes some text himself.
  const next = await context.newPage();
  const bobs = await arrive(next, bob, studiolo.url, 'Bridges');
  await next.goto(NEW_CHAT);
  await expect(composer(next)).toHaveValue('');
  await openPairs(next, bobs.botId);
  await expect(question(next, 1)).toHaveValue('When is it open?');
  await expect(next.getByText('Your unsent text was restored.')).toBeHidden();
  await next.getByRole('button', { name: 'Add a question' }).click();
  await question(next, 2).pressSequentially('Who is Bob?', { delay: 60 });
  await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage))).toContain('Who is Bob?');
  await next.goto('/editor/write?id=new');
  await expect(next.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await next.getByRole('textbox', { name: 'Title' }).fill('A document of Bob');
  await expect(next.getByText('Saved', { exact: true })).toBeVisible();
  expect((await bobs.client.call(pageDocuments, {})).records.map(({ title }) => title)).toEqual([
    'A document of Bob',
  ]);
  expect((await bobs.client.call(pageRecords, {})).records).toEqual([]);
  expect((await bobs.client.call(pageNotes, { notebookId: bobs.notebookId })).records).toEqual([]);
  // Background jobs of other accounts may still send texts with her name to the shared stand-in.
  expect(
    openai.requests.filter(({ turns }) => turns.some(({ text }) => text.includes('A question of Ann'))),
  ).toEqual([]);
  await next.goto(NEW_CHAT);
  await composer(next).fill('A thought of Bob');
  await signOut(next);

  // Ann gets all of her text back.
  await signIn(next, ann);
  await expect
    .poll(async () => (await anns.client.call(pageDocuments, {})).records.map(({ title }) => title))
    .toEqual(['A document of Ann']);
  const { notebookId } = anns;
  await expect
    .poll(async () => (await anns.client.call(pageNotes, { notebookId })).records.map(({ title }) => title))
    .toEqual(['A note of Ann']);
  await expect
    .poll(async () => (await anns.client.call(pageRecords, {})).records.map(({ prompt }) => prompt))
    .toEqual(['A question of Ann']);
  await expect(composer(next)).toHaveValue('A second thought of Ann');
  await openPairs(next, anns.botId);
  await expect(next.getByText('Your unsent text was restored.')).toBeVisible();
  await expect(question(next, 2)).toHaveValue('Who is Ann?');
  await expect(answer(next, 2)).toHaveValue('Ann keeps the light of the tower.');
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question(next, 2)).toBeHidden();

  // Bob does the same.
  await signOut(next);
  await next.goto('/index');
  await signIn(next, bob);
  await next.goto(NEW_CHAT);
  await expect(composer(next)).toHaveValue('A thought of Bob');
  await openPairs(next, bobs.botId);
  await expect(question(next, 2)).toHaveValue('Who is Bob?');
});
