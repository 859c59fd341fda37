import { createBot } from '@studiolo/contract/bots/endpoints';
import { uploadKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { uploadChatFile } from '@studiolo/contract/files/endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { chatUrl, composer, log, NEW_CHAT, stop } from '../chat/chat-page.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { sourcesOf } from '../notebooks/notebook-page.ts';
import { crashTab } from './crash-tab.ts';

const aFile = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`The lighthouse of ${name} was built in 1871.`),
});

const chooseFiles = (page: Page, names: readonly string[]) =>
  page.locator('input[type=file]').first().setInputFiles(names.map(aFile));

/** Opens a page whose uploads to `path` are never answered. */
const openStalled = async (context: BrowserContext, address: string, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.route(`**${path}`, () => undefined);
  await page.goto(address);
  return page;
};

const isStored = (page: Page, word: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(word);

/** Returns the number of files that the browser stores until they are uploaded. */
const countStored = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('studiolo-uploads');
    opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const counting = database.transaction('files').objectStore('files').count();
      counting.addEventListener('success', () => {
        resolve(counting.result);
        database.close();
      });
    });
  });

test('files that were being uploaded when the tab crashed are uploaded by the next page: for a question, a notebook and a bot [chat.upload] [notebook.sources]', async ({
  context,
  ann,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { notebookId } = await client.call(createNotebook, { name: 'Towers' });
  const { tableId } = await client.call(createBot, { botName: 'Keeper', description: 'Keeps the tower.' });
  const first = await context.newPage();
  await rememberSession(first, ann.token);
  await first.goto('/index');

  const chat = await openStalled(context, NEW_CHAT, uploadChatFile.path);
  await composer(chat).fill('How old is the tower?');
  await chooseFiles(chat, ['tower.txt']);
  await expect(chat.getByRole('list', { name: 'Attached files' }).getByRole('progressbar')).toBeVisible();
  await isStored(chat, 'studiolo.uploads');
  await isStored(chat, 'How old is the tower?');
  await crashTab(chat);

  const nextChat = await context.newPage();
  await nextChat.goto(NEW_CHAT);
  await expect(composer(nextChat)).toHaveValue('How old is the tower?');
  const attached = nextChat.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(attached).toHaveCount(1);
  await expect(attached.getByText('tower.txt')).toBeVisible();
  await composer(nextChat).press('Enter');
  await expect(log(nextChat).getByText('tower.txt')).toBeVisible();
  await expect(log(nextChat).getByText('Hello from the stand-in.')).toBeVisible();

  const notebook = `/notebook/${notebookId}`;
  const book = await openStalled(context, notebook, uploadSource.path);
  await sourcesOf(book).getByRole('button', { name: 'Add a source' }).first().click();
  // More files than are uploaded at the same time.
  const names = ['one.txt', 'two.txt', 'three.txt', 'four.txt'];
  await book.getByRole('dialog').locator('input[type=file]').first().setInputFiles(names.map(aFile));
  await expect(sourcesOf(book).getByText('four.txt')).toBeVisible();
  await expect.poll(() => book.evaluate(countStored)).toBe(names.length);
  await crashTab(book);
  const nextBook = await context.newPage();
  await nextBook.goto(notebook);
  for (const name of names)
    await expect(sourcesOf(nextBook).getByRole('button', { name: `Show ${name}` })).toHaveCount(1);
  await expect.poll(() => nextBook.evaluate(countStored)).toBe(0);

  const knowledge = `/bot/update/${tableId}?tab=knowledge`;
  const bot = await openStalled(context, knowledge, uploadKnowledge.path);
  await bot.getByRole('button', { name: 'Add files' }).waitFor();
  await chooseFiles(bot, names);
  await expect.poll(() => bot.evaluate(countStored)).toBe(names.length);
  await crashTab(bot);
  const nextBot = await context.newPage();
  await nextBot.goto(knowledge);
  for (const name of names) await expect(nextBot.getByRole('main').getByText(name).first()).toBeVisible();
  await expect.poll(() => nextBot.evaluate(countStored)).toBe(0);
});

test('text typed before a crash is there afterwards: in a note, a document and a question being edited [notebook.notes] [write.editor]', async ({
  context,
  ann,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { notebookId } = await client.call(createNotebook, { name: 'Towers' });
  const first = await context.newPage();
  await rememberSession(first, ann.token);
  await first.goto(NEW_CHAT);
  await composer(first).fill('How old is the tower?');
  await composer(first).press('Enter');
  await expect(log(first).getByText('Hello from the stand-in.')).toBeVisible();
  await expect(stop(first)).toBeHidden();
  const address = await chatUrl(first);
  await log(first).getByRole('button', { name: 'Edit' }).first().click();
  await expect(log(first).getByRole('textbox')).toBeFocused();
  await first.keyboard.type(' And the lamp?');
  await isStored(first, 'And the lamp?');
  await crashTab(first);

  const next = await context.newPage();
  await next.goto(address);
  await log(next).getByRole('button', { name: 'Edit' }).first().click();
  await expect(log(next).getByRole('textbox')).toHaveValue('How old is the tower? And the lamp?');

  await next.goto(`/notebook/${notebookId}`);
  await next.getByRole('tab', { name: 'Notes' }).click();
  await next.getByRole('button', { name: 'New note' }).click();
  await next.getByRole('textbox', { name: 'Note', exact: true }).click();
  await next.keyboard.type('The tower is high.');
  await isStored(next, 'The tower is high.');
  await crashTab(next);
  const last = await context.newPage();
  await last.goto(`/notebook/${notebookId}`);
  await last.getByRole('tab', { name: 'Notes' }).click();
  await expect(last.getByText('The tower is high.')).toBeVisible();

  await last.goto('/editor/write?id=new');
  await last.getByRole('textbox', { name: 'Text' }).click();
  await last.keyboard.type('The lamp is bright.');
  await isStored(last, 'The lamp is bright.');
  await crashTab(last);
  const end = await context.newPage();
  await end.goto('/editor/write');
  await expect(end.getByText('The lamp is bright.').first()).toBeVisible();
});
