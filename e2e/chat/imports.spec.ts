import { join } from 'node:path';
import { log, NEW_CHAT } from './chat-page.ts';
import { expect, test } from '../fixtures.ts';

const EXPORT = join(import.meta.dirname, '../../apps/server/src/testing/exports/chatgpt.json');

test('imported chats are reported, can be searched and browsed by branch, and are imported only once [chat.history]', async ({
  page,
  ann,
  signedIn,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.getByRole('button', { name: /Free$/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
  const section = page.getByRole('region', { name: 'Import chats' });
  const chooser = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(EXPORT);
  await expect(section.getByText('3 chats imported · 2 left out')).toBeVisible();
  await section.locator('summary').click();
  await expect(section.getByText('Nothing said · empty')).toBeVisible();
  await expect(section.getByText('Corrupted · not readable')).toBeVisible();
  await section.locator('input[type=file]').setInputFiles(EXPORT);
  await expect(section.getByText('0 chats imported · 3 were already here · 2 left out')).toBeVisible();
  await section.locator('input[type=file]').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  });
  await expect(section.getByText('No chats were found in this file.')).toBeVisible();
  await page.keyboard.press('Escape');

  const recent = page.getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('link')).toHaveCount(3);
  await recent.getByRole('link', { name: /灯塔的故事/ }).click();
  await expect(log(page).getByText('他多大年纪？')).toBeVisible();
  await expect(log(page).getByText('七十岁。')).toBeVisible();
  await log(page)
    .getByRole('button', { name: /Previous/ })
    .last()
    .click();
  await expect(log(page).getByText('还有一只猫。')).toBeVisible();
});
