import { ask, beginAnew, log, NEW_CHAT } from './chat-page.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';

test('a project has instructions for its chats; chats are created in it, moved in by menu and by drag, and out [chat.history]', async ({
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
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add files' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'tower.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The tower of Borealis stands on a rock.'),
  });
  await expect(dialog.getByText('39 B')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const projects = page.getByRole('region', { name: 'Projects' });
  await projects.getByRole('button', { name: 'Options for Towers' }).click();
  await page.getByRole('menuitem', { name: 'New chat here' }).click();
  await expect(page.getByText('A new chat in the project Towers')).toBeVisible();
  await ask(page, 'Begun in it');
  await expect(log(page).getByText('Hello from the stand-in.')).toBeVisible();
  expect(lastQuestion(openai)?.system).toContain('Answer like a keeper.');
  await projects.getByRole('button', { name: 'Towers', exact: true }).click();
  await expect(projects.getByRole('link')).toHaveText([/^Begun in it/]);

  await beginAnew(page);
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
