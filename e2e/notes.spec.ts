import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const openNotebook = async (page: Page, name: string): Promise<string> => {
  await page
    .getByRole('button', { name: /^(Make a notebook|New notebook)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/notebook\/[0-9a-f-]{36}/);
  return page.url();
};

const writing = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const state = (page: Page) => page.getByRole('status').filter({ hasText: /Saved|Saving|Not saved|Kept/ });

test('a note is written, saves itself, goes back to what it was, is never overwritten unseen, deleted and brought back [notebook.notes] [key.save]', async ({
  page,
  context,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, '/notebook');
  await expect(page.locator('#first-paint')).not.toBeAttached();
  const address = await openNotebook(page, 'Towers');

  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The tower');
  await writing(page).click();
  await page.keyboard.type('It is **high**.');
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText('Saved');
  await expect(page).toHaveURL(/note=[0-9a-f-]{36}/);
  await page.reload();
  await expect(writing(page)).toHaveText('It is high.');
  await expect(writing(page).locator('strong')).toHaveText('high');

  // The same note on another page, changed there meanwhile without a word of it here.
  const noteUrl = page.url();
  const other = await context.newPage();
  await other.goto(noteUrl);
  await expect(writing(other)).toHaveText('It is high.');
  await context.setOffline(true);
  await writing(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await expect(state(page)).toHaveText('Kept on this device');
  await page.close();
  await context.setOffline(false);
  await writing(other).click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' Theirs.');
  await other.keyboard.press('Control+s');
  await expect(state(other)).toHaveText('Saved');

  const again = await context.newPage();
  await again.goto(noteUrl);
  const dialog = again.getByRole('dialog', { name: 'Somebody else changed this note' });
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText('It is high. Mine.');
  await expect(dialog).toContainText('It is high. Theirs.');
  await dialog.getByRole('button', { name: 'Keep mine as the newest' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(state(again)).toHaveText('Saved');
  await expect(writing(other)).toHaveText('It is high. Mine.');

  await again.getByRole('button', { name: 'Actions for The tower' }).click();
  await again.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = again.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
  await expect(versions).toContainText('It is high. Theirs.');
  await versions.getByRole('button', { name: 'Go back to this' }).click();
  await expect(writing(again)).toHaveText('It is high. Theirs.');

  await again.goto(address);
  const list = again.getByRole('list', { name: 'Notes' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Actions for The tower' }).click();
  await again.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});
