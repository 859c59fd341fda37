import { readFile } from 'node:fs/promises';
import { ask, log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ openai }) => {
  openai.behavesWell();
  openai.answersWhen(({ turns }) => `Heard: ${turns.at(-1)?.text}`);
});

test('an edited question is asked beside the first one, and both can be gone back to [chat.edit]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await ask(page, 'How old is it?');
  await expect(log(page).getByText('Heard: How old is it?')).toBeVisible();
  await page.getByRole('button', { name: 'Edit the question' }).press('Enter');
  await page.getByRole('textbox', { name: 'The question in other words' }).fill('How tall is it?');
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

  const whole = page.waitForEvent('download');
  await page.getByRole('button', { name: 'This chat' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  expect((await whole).suggestedFilename()).toBe('灯塔有多高？.pdf');
});
