import { createNotebook, getNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addReader } from '@studiolo/contract/notebooks/share-endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { createAccount } from './account.ts';
import { expect, test } from '../fixtures.ts';
import { openAddDialog } from '../notebooks/notebook-page.ts';

test('a user who has lost edit rights to a notebook sees a notice on the next change, and keeps the text [text.permission]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  const bob = await createAccount(studiolo);
  const owner = createClient(studiolo.url, ann.token);
  const { notebookId } = await owner.call(createNotebook, { name: 'Towers' });
  await owner.call(addReader, { notebookId, email: bob.email, role: 'editor' });
  // Without the socket, the open page does not notice that the rights were lost.
  await page.routeWebSocket('**/api/ws', () => undefined);
  await signedIn(page, bob, `/notebook/${notebookId}`);
  const dialog = await openAddDialog(page);
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The lamp');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('A lamp burns.');
  await owner.call(addReader, { notebookId, email: bob.email, role: 'viewer' });

  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(page.getByText('Sorry! You do not have permission to perform this action!')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('A lamp burns.');
  expect((await owner.call(getNotebook, { notebookId })).sources).toBe(0);
});
