import { setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { createNote } from '@studiolo/contract/notebooks/note-endpoints';
import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { documentPath } from '@studiolo/contract/write/addresses';
import { createDocument } from '@studiolo/contract/write/document-endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { createAccount } from '../account/account.ts';
import { expect, lastQuestion, rememberSession, test } from '../fixtures.ts';
import { findViolations } from '../check-view.ts';

const paperOf = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Mention' });
const suggestion = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('text in a document is completed in the chosen language with Tab, and the mention character links notes, notebooks and documents [write.completion] [chat.mention]', async ({
  page,
  studiolo,
  openai,
}) => {
  openai.answersWith('high and white. It is old.');
  const { token } = await createAccount(studiolo);
  const client = createClient(studiolo.url, token);
  await client.call(setPreferences, {
    write: { autoCompletion: true, autoCompletionLanguage: 'en', completionMark: '#' },
  });
  const { notebookId } = await client.call(createNotebook, { name: 'Towers' });
  await client.call(createNote, { notebookId, title: '灯塔笔记', content: 'Who keeps it.' });
  const document = await client.call(createDocument, { title: 'Of rocks', content: 'Granite.' });
  const { documentId } = await client.call(createDocument, { title: 'Of light', content: 'A beginning.' });
  await rememberSession(page, token);
  await page.goto(documentPath(documentId));
  const paper = paperOf(page);
  await paper.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await expect(page.locator('.ghost-said')).toBeAttached();

  await page.keyboard.type('The tower is');
  await expect(suggestion(page, 'high and white.')).toBeAttached();
  expect(lastQuestion(openai)?.system).toContain('in English');
  await page.keyboard.press('ArrowLeft');
  await expect(suggestion(page, 'high and white.')).toBeHidden();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' now');
  await expect(suggestion(page, 'high and white.')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(paper).toContainText('The tower is now high and white.');

  await page.keyboard.type(' See #dtbj');
  await expect(listOf(page).getByRole('option')).toHaveText([/^灯塔笔记Towers/]);
  await expect(paper).toHaveAttribute('aria-activedescendant', /./);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(paper.getByRole('link', { name: '灯塔笔记' })).toHaveAttribute('href', /\?note=/);
  await page.keyboard.type('and #rock');
  await listOf(page)
    .getByRole('option', { name: /Of rocks/ })
    .click();
  await expect(paper).toBeFocused();
  await page.keyboard.type('for more, #tow');
  await expect(listOf(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toBeHidden();
  await page.keyboard.type('er');
  await expect(listOf(page)).toBeHidden();
  await expect(paper).toContainText('See 灯塔笔记 and Of rocks for more, #tower');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  const link = paper.getByRole('link', { name: 'Of rocks' });
  await expect(link).toHaveAttribute('href', `${studiolo.url}${documentPath(document.documentId)}`);
  const opened = page.waitForEvent('popup');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(documentPath(document.documentId));
});

test('the mention character links documents in a note, on a phone by touch [chat.mention]', async ({
  browser,
  studiolo,
}) => {
  const { token } = await createAccount(studiolo);
  const client = createClient(studiolo.url, token);
  const { notebookId } = await client.call(createNotebook, { name: '灯塔' });
  await client.call(createDocument, { title: '花岗岩', content: '' });
  const context = await browser.newContext({
    baseURL: studiolo.url,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await rememberSession(page, token);
  const { noteId } = await client.call(createNote, { notebookId, title: '见闻', content: '塔在海上。' });
  await page.goto(`${notebookPath(notebookId)}?note=${noteId}`);
  const writing = page.getByRole('textbox', { name: '笔记', exact: true });
  await writing.tap();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('@hg');
  const list = page.getByRole('listbox', { name: '提及' });
  await list.getByRole('option', { name: /花岗岩/ }).tap();
  await expect(writing.getByRole('link', { name: '花岗岩' })).toBeVisible();
  await expect(writing).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await context.close();
});
