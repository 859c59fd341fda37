import { createBot, getBot } from '@studiolo/contract/bots/endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { createNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { ask, log, NEW_CHAT, stop } from './chat-page.ts';
import { expect, test } from '../fixtures.ts';
import { chooseModel } from '../views/steps.ts';

const choose = (page: Page, name: string): Promise<void> => page.getByRole('menuitem', { name }).click();

test('a note is sent to a document, a drawing and a translation, each with a link back [send.everywhere]', async ({
  page,
  ann,
  studiolo,
  signedIn,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { notebookId } = await client.call(createNotebook, { name: 'Towers' });
  const { noteId } = await client.call(createNote, {
    notebookId,
    title: 'Keepers',
    content: 'Ann kept the light of the northern tower.',
  });
  const note = `/notebook/${notebookId}?note=${noteId}`;
  await signedIn(page, ann, note);
  const options = page.getByRole('button', { name: 'Actions for Keepers' }).first();

  await options.click();
  await choose(page, 'Open as a document');
  await expect(page).toHaveURL(/\/editor\/write/);
  await expect(page.getByText('Ann kept the light of the northern tower.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keepers' })).toHaveAttribute('href', studiolo.url + note);

  await page.goto(studiolo.url + note);
  await options.click();
  await choose(page, 'New drawing');
  await expect(page).toHaveURL(/\/common\/draw/);
  await expect(page.getByRole('main').getByText('Ann kept the light of the northern tower.')).toBeVisible();

  await page.goto(studiolo.url + note);
  await options.click();
  await choose(page, 'Translate');
  await expect(page).toHaveURL(/\/translate/);
  await expect(page.getByText('Ann kept the light of the northern tower.').first()).toBeVisible();
});

test('a generated picture becomes the avatar of a bot [send.everywhere]', async ({
  page,
  openai,
  ann,
  studiolo,
  signedIn,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, { botName: 'Harbour keeper' });
  await signedIn(page, ann, NEW_CHAT);
  openai.answersWith([(await page.screenshot()).toString('base64')]);
  await chooseModel(page, 'GPT Image');
  await ask(page, 'A lighthouse at dusk');
  await expect(log(page).getByRole('button', { name: /^Show the picture/ })).toBeEnabled();
  await expect(stop(page)).toBeHidden();
  await log(page).getByRole('button', { name: 'More' }).last().click();
  await choose(page, 'Send to');
  await choose(page, 'Bot picture');
  await page.getByRole('dialog').getByRole('button', { name: 'Harbour keeper' }).click();
  await expect(page.getByText('“Harbour keeper” has this picture now.')).toBeVisible();
  expect((await client.call(getBot, { tableId })).avatar).toMatch(/avatar\.png$/);
});
