import { folderPath } from '@studiolo/contract/chat/addresses';
import { createFolder } from '@studiolo/contract/chat/folder-endpoints';
import type { Page } from '@playwright/test';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { ask, openNewChat, log, NEW_CHAT } from './chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';

/** Adds a file in the dialog for a project's sources, and waits until it has been read. */
const addFile = async (page: Page, title: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Choose files').setInputFiles({
    name: 'tower.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The tower of Borealis stands on a rock.'),
  });
  await dialog.getByRole('button', { name: 'Show tower.txt' }).click();
  await expect(dialog.getByText('Learned · Characters read: 39.')).toBeVisible();
  await dialog.getByRole('button', { name: 'All sources' }).click();
};

test('a project has instructions for its chats, which are created in it, moved into it by menu or drag and drop, and removed [chat.history]', async ({
  page,
  ann,
  signedIn,
  openai,
}) => {
  await signedIn(page, ann, NEW_CHAT);
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Towers');
  await dialog.getByRole('textbox', { name: 'Instructions' }).fill('Answer like a keeper.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await addFile(page, 'Sources of Towers');
  await page.getByRole('button', { name: 'Close' }).click();

  const projects = page.getByRole('region', { name: 'Projects' });
  await projects.getByRole('button', { name: 'Options for Towers' }).click();
  await page.getByRole('menuitem', { name: 'New chat here' }).click();
  await expect(page.getByText('A new chat in the project Towers')).toBeVisible();
  await ask(page, 'Begun in it');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('Answer like a keeper.');
  await projects.getByRole('button', { name: 'Towers', exact: true }).click();
  await expect(projects.getByRole('link')).toHaveText([/^Begun in it/]);

  await openNewChat(page);
  await ask(page, 'Begun outside');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent' });
  await recent
    .getByRole('link', { name: /Begun outside/ })
    .dragTo(projects.getByRole('button', { name: 'Towers', exact: true }));
  await expect(projects.getByRole('link')).toHaveText([/^Begun outside/, /^Begun in it/]);

  await projects.getByRole('button', { name: 'Options for Begun outside' }).click();
  await page.getByRole('menuitemradio', { name: 'Towers' }).click();
  await expect(projects.getByRole('link')).toHaveText([/^Begun in it/]);
  await projects.getByRole('button', { name: 'Options for Towers' }).click();
  await page.getByRole('menuitem', { name: 'Delete the project' }).click();
  await expect(projects.getByRole('listitem')).toHaveCount(0);
  await expect(recent.getByRole('link')).toHaveText([/^Begun outside/, /^Begun in it/]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await projects.getByRole('button', { name: 'Towers', exact: true }).click();
  await expect(projects.getByRole('link')).toHaveText([/^Begun in it/]);
  await page.reload();
  await projects.getByRole('button', { name: 'Towers', exact: true }).click();
  await expect(projects.getByRole('link')).toHaveText([/^Begun in it/]);
});

test('the sources of a project are files, pages and texts, which can be renamed, deleted and restored; its chats cite them [chat.sources]', async ({
  page,
  ann,
  signedIn,
  studiolo,
  openai,
}) => {
  const { folderId } = await createClient(studiolo.url, ann.token).call(createFolder, { name: 'Towers' });
  await signedIn(page, ann, folderPath(folderId));
  await page.getByRole('button', { name: 'Add sources' }).click();
  await addFile(page, 'Sources of Towers');
  const dialog = page.getByRole('dialog', { name: 'Sources of Towers' });

  await dialog.getByRole('button', { name: 'Add a source' }).click();
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('The lamp was lit in 1811.');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('button', { name: /^Show The lamp was lit/ })).toBeVisible();
  await expect(dialog.getByText('2 of 50')).toBeVisible();

  await dialog.getByRole('button', { name: 'Options for tower.txt' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog.getByRole('textbox', { name: 'New name' }).fill('The log');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Options for The lamp/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog.getByText('1 of 50')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('2 of 50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: '2 sources' })).toBeVisible();

  openai.answersWith('It stands on a rock [1].');
  await ask(page, 'Where does the tower of Borealis stand?');
  await expect(log(page).getByText('It stands on a rock')).toBeVisible();
  await log(page)
    .getByRole('button', { name: /^Source 1: The log/ })
    .click();
  const reader = page.getByRole('complementary', { name: /^Source: The log/ });
  await expect(reader.getByText('The tower of Borealis stands on a rock.')).toBeVisible();
});
